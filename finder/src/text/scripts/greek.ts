/** Greek to Latin by sound. Pairs of letters for one sound are replaced first. */

const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'u'],
  [/α[υ](?=[θκξπσςτφχψ]|$)/g, 'af'],
  [/αυ/g, 'av'],
  [/ευ(?=[θκξπσςτφχψ]|$)/g, 'ef'],
  [/ευ/g, 'ev'],
  [/αι/g, 'e'],
  [/[εο]ι/g, 'i'],
  [/^μπ/g, 'b'],
  [/^ντ/g, 'd'],
  [/^γκ/g, 'g'],
  [/γ[γκ]/g, 'ng'],
  [/τζ/g, 'tz'],
  [/γ(?=[ιυηε])/g, 'y'],
];
const LETTERS: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'i',
  φ: 'f',
  χ: 'h',
  ψ: 'ps',
  ω: 'o',
};

/** Whether a code point is a Greek letter. */
export function isGreek(code: number): boolean {
  return code >= 0x0370 && code <= 0x03ff;
}

/** Romanises one Greek word in lower case without accents. */
export function romaniseGreek(word: string): string {
  let text = word;
  for (const [pair, latin] of PAIRS) text = text.replace(pair, latin);
  return Array.from(text, (letter) => LETTERS[letter] ?? letter).join('');
}
