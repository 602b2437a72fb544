/** Arabic, Persian, Urdu and Hebrew: folds letter variants and romanises the written letters. */

/** Letters that differ by keyboard or country but are read alike. */
const ARABIC_VARIANTS: Readonly<Record<string, string>> = {
  ك: 'ک',
  ڪ: 'ک',
  ي: 'ی',
  ى: 'ی',
  ې: 'ی',
  ئ: 'ی',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۃ: 'ه',
  ء: '',
  ـ: '',
  '\u200c': '',
  '\u200d': '',
};

const LATIN: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ٹ: 't',
  ث: 'th',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ڈ: 'd',
  ذ: 'z',
  ر: 'r',
  ڑ: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ڤ: 'v',
  ق: 'q',
  ک: 'k',
  گ: 'g',
  ڭ: 'ng',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ں: 'n',
  و: 'w',
  ه: 'h',
  ی: 'y',
  ے: 'e',
  א: 'a',
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'w',
  ז: 'z',
  ח: 'h',
  ט: 't',
  י: 'y',
  כ: 'k',
  ך: 'k',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: 'a',
  פ: 'p',
  ף: 'f',
  צ: 'ts',
  ץ: 'ts',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
};
const VOWELS: Readonly<Record<string, string>> = { w: 'u', y: 'i' };

/** Whether a code point is an Arabic or Hebrew letter or mark. */
export function isAbjad(code: number): boolean {
  return (code >= 0x0590 && code <= 0x06ff) || (code >= 0x0750 && code <= 0x077f);
}

/** Replaces letter variants by one letter and drops vowel marks. Other characters stay. */
export function plainAbjad(text: string): string {
  let out = '';
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const mark =
      (code >= 0x0591 && code <= 0x05c7) || (code >= 0x064b && code <= 0x065f) || code === 0x0670;
    if (!mark) out += ARABIC_VARIANTS[letter] ?? letter;
  }
  return out;
}

/** Romanises the written letters of one word. Short vowels are not written, so the result lacks them. */
export function romaniseAbjad(word: string): string {
  const letters = [...plainAbjad(word)];
  let out = '';
  let previousVowel = true;
  for (const [at, letter] of letters.entries()) {
    let latin = LATIN[letter] ?? (letter <= '\x7f' ? letter : '');
    const next = LATIN[letters[at + 1] ?? ''] ?? '';
    const vowelNext = next === 'a' || next === 'w' || next === 'y';
    const asVowel = VOWELS[latin];
    if (asVowel !== undefined && at > 0 && !previousVowel && (!vowelNext || next === latin))
      latin = asVowel;
    previousVowel = 'aiue'.includes(latin.charAt(0)) && latin !== '';
    out += latin;
  }
  return out;
}
