/** Splits a line into the texts of its items: at commas, bullets, numbers, signs, "and" and amounts. */
import { isJoinedName, joinedFoods } from '../text/joined-foods.ts';
import { FOOD_EMOJI, foodOfEmoji } from '../text/food-emoji.ts';
import { readAmount, readAmounts } from './amounts.ts';
import { askedFor, hasOnlySmallWords, isSentence } from './chatter.ts';
import { type IsKnown, PARENTHESES, type Piece, readPart, trimmed } from './read-part.ts';

/** Commas of all scripts, but not the one in "1,5", bullets and arrows within a line, and numbers in circles. */
const SEPARATOR =
  /,(?!\p{Nd})|(?<!\p{Nd}),|[、，،;；؛|\t•▪◦●→➔➜⇒①-⑳❶-❿]|\s[/·]\s|(?:->|=>)|[➡▶]\uFE0F?/gu;
/** "1.milk 2.bread": a number before each item. */
const ENUMERATED = /(?:^|[\s,;])[(（]?(\d{1,2})[.)）](?!\d)\s?(?=\p{L})/gu;
const COMMA = /[,、，،;；؛|]/gu;
/** Stands for a comma within parentheses, which separates no items. */
const INNER_COMMA = '\uE000';
/** The end of a sentence, or a pause in it. Runs are bounded, as in `JOINING` of joined-foods.ts. */
const PAUSE = /\s{0,9}(?:…|\.{3,9})\s+|[!?؟？]{1,9}\s+|(?<=[\p{L}\p{Nd}]{2})\.\s+(?=\p{L})/gu;
/** "And" between items: as a word, between Chinese letters, and in Arabic and Hebrew as a part of the next word. */
const AND =
  /\s{0,9}[&+]\s*|\s{1,9}(?:and|y|et|und|och|og|oraz|và|dan|ve|va|at|aur|и|та|و|और|اور)\s+|\s{1,9}(?:plus|also|también|auch|aussi|anche|também)\s+|(?<=\p{Script=Han})[和跟與与及](?=[\p{Script=Han}\d])|[\s\u200C]{1,9}و\u200C?(?=\p{Script=Arabic}{2})|\s{1,9}ו(?=\p{Script=Hebrew}{2})/giu;
/** "lemons or limes" is one item. */
const OR =
  /\s(?:or|o|ou|oder|eller|o'|lub|albo|nebo|vagy|sau|ili|или|або|veya|ή|או|أو|یا|या|বা|અથવા|ਜਾਂ|அல்லது|లేదా|hoặc|atau|au)\s/iu;
const LETTER = /\p{L}/u;
const NUMBER = '[\\d½¼¾.,/]{1,8}';
const EMOJI = '(\\p{Extended_Pictographic}\\uFE0F?)';
/** "2🥛" and "🥛 x2". The groups are the number and the emoji. */
const NUMBER_FIRST = new RegExp(`(${NUMBER})?\\s?[x×]?\\s?${EMOJI}`, 'gu');
const EMOJI_FIRST = new RegExp(`()${EMOJI}(?:\\s?[x×]?\\s?(${NUMBER}))?`, 'gu');

/** The parts of a text between the matches of a pattern. A part begins with the match before it. */
function splitAt(piece: Piece, pattern: RegExp): Piece[] {
  const parts: Piece[] = [];
  let from = 0;
  let start = piece.start;
  const add = (to: number, end: number) => {
    const text = piece.text.slice(from, to);
    const last = parts.at(-1);
    if (text.trim() !== '') {
      parts.push({ text, at: piece.at + from, start, end });
      start = end;
    } else if (last && end === piece.end) parts.splice(-1, 1, { ...last, end });
  };
  for (const { 0: match, index } of piece.text.matchAll(pattern)) {
    add(index, piece.at + index);
    from = index + match.length;
  }
  add(piece.text.length, piece.end);
  return parts;
}

/** The texts of a line that may be items, in order. */
export function splitLine(line: Piece, isKnown: IsKnown): Piece[] {
  const masked = {
    ...line,
    text: line.text.replace(PARENTHESES, (inside) => inside.replace(COMMA, INNER_COMMA)),
  };
  return splitEnumerated(masked)
    .flatMap((piece) => splitAt(piece, SEPARATOR))
    .map((piece) => ({ ...piece, text: piece.text.replaceAll(INNER_COMMA, ',') }))
    .flatMap((piece) => splitEmoji(piece, isKnown))
    .flatMap((piece) => joinedItems(piece, isKnown))
    .flatMap((piece) => splitAmounts(piece, isKnown));
}

/** The items of "1.milk 2.bread 3.eggs", whose numbers count up. */
function splitEnumerated(line: Piece): Piece[] {
  const numbers = Array.from(line.text.matchAll(ENUMERATED), ([, number]) => Number(number));
  const isCounting =
    numbers.length > 1 && numbers.every((one, i) => i === 0 || one === (numbers[i - 1] ?? 0) + 1);
  return isCounting ? splitAt(line, ENUMERATED) : [line];
}

/** The items that emoji name, or that stand each beside an emoji: "🥛🍞", "2🥚", "milk 🥛 bread 🍞". */
function splitEmoji(piece: Piece, isKnown: IsKnown): Piece[] {
  const emoji = Array.from(piece.text.matchAll(FOOD_EMOJI), ([sign]) => foodOfEmoji(sign));
  if (emoji.length === 0) return [piece];
  const run = /^\s*\d/.test(piece.text) ? NUMBER_FIRST : EMOJI_FIRST;
  const plain = piece.text.replace(run, ' ');
  const amount = readAmount(plain);
  if (!LETTER.test(amount ? amount.before + amount.after : plain))
    return emojiItems(piece, amount ? plain.trim() : '', run);
  const parts = splitAt(piece, FOOD_EMOJI);
  return parts.length > 1 && parts.every((part) => readPart(part, isKnown, false).isKnown)
    ? parts
    : [piece];
}

const asked = (piece: Piece): Piece => ({ ...piece, asked: askedFor(piece.text) });

/** The items that a text of emoji names, each with its number. `amount` is that of a single one. */
function emojiItems(piece: Piece, amount: string, run: RegExp): Piece[] {
  const counts = new Map<string, string>();
  for (const { 1: before = '', 2: sign = '', 3: after = '' } of piece.text.matchAll(run)) {
    const food = foodOfEmoji(sign);
    if (food === undefined) continue;
    const number = before || after;
    const known = counts.get(food);
    const sum = (Number(known) || 1) + (Number(number) || 1);
    counts.set(food, known === undefined ? number : String(sum));
  }
  // All names share one place in the text: the first stands for it, and the others begin at its end.
  return [...counts].map(([food, number], i, all) => ({
    ...piece,
    text: `${all.length === 1 && number === '' ? amount : number} ${food}`.trim(),
    isWhole: true,
    start: i === 0 ? piece.start : piece.end,
  }));
}

/** The foods that "and" joins, if each of them is known by itself, with its amount. */
function joinedItems(piece: Piece, isKnown: IsKnown): readonly Piece[] {
  if (piece.isWhole === true) return [piece];
  const isFood = (one: Piece) => readPart(one, isKnown, false).isKnown;
  const sentences = splitAt(piece, PAUSE).map(asked);
  const isClear = (one: Piece) => isFood(one) || isSentence(one.text);
  if (sentences.length > 1 && sentences.some(isFood) && sentences.every(isClear))
    return sentences.flatMap((sentence) => joinedItems(sentence, isKnown));
  const whole = asked(piece);
  if (OR.test(piece.text) || isJoinedName(piece.text)) return [whole];
  for (const parts of [
    splitAt(piece, AND).filter(({ text }) => !hasOnlySmallWords(text)),
    splitWords(piece),
  ]) {
    if (parts.length < 2) continue;
    const pieces = withoutSplitAmounts(parts, piece).map((one, i) =>
      i > 0 || whole.asked !== undefined
        ? { ...one, asked: askedFor(one.text) ?? one.text, isPart: true }
        : { ...asked(one), isPart: true },
    );
    if (pieces.length > 1 && pieces.every(isFood)) return pieces;
    // Of three, one may be unknown: "نان و پنیر و سبزی".
    const known = pieces.filter(isFood).length;
    if (
      pieces.length > 2 &&
      known * 2 > pieces.length &&
      !pieces.some((one) => isSentence(one.text))
    )
      return pieces;
  }
  return [whole];
}

/** The parts that the joining words of a query separate, with their places. */
function splitWords(piece: Piece): Piece[] {
  let from = 0;
  return joinedFoods(piece.text).map((text, i, all) => {
    const at = piece.text.indexOf(text, from);
    const start = i === 0 ? piece.start : piece.at + from;
    from = at + text.length;
    return {
      text,
      at: piece.at + at,
      start,
      end: i === all.length - 1 ? piece.end : piece.at + from,
    };
  });
}

/** Joins parts again whose "and" belongs to an amount: "2 kilos y medio de arroz". */
function withoutSplitAmounts(parts: readonly Piece[], piece: Piece): Piece[] {
  const amounts = readAmounts(piece.text);
  const joined: Piece[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const place = part.at - piece.at;
    if (last && amounts.some(({ start, end }) => start < place && place < end))
      joined.splice(-1, 1, {
        ...last,
        text: piece.text.slice(last.at - piece.at, place + part.text.length),
        end: part.end,
      });
    else joined.push(part);
  }
  return joined;
}

/** The items of a text with several amounts: "rice 5kg atta 10kg", "2 eggs 1 l milk". */
function splitAmounts(piece: Piece, isKnown: IsKnown): Piece[] {
  if (piece.isWhole === true) return [piece];
  const text = piece.text.replace(PARENTHESES, (inside) => ' '.repeat(inside.length));
  const amounts = readAmounts(text);
  const [first] = amounts;
  const last = amounts.at(-1);
  if (!first || !last) return [piece];
  const cut = (places: readonly number[]): Piece[] =>
    [0, ...places].map((from, i) => {
      const to = places[i] ?? text.length;
      const isLast = i === places.length;
      return {
        text: piece.text.slice(from, to),
        at: piece.at + from,
        start: i === 0 ? piece.start : piece.at + from,
        end: isLast ? piece.end : piece.at + to,
        isPart: true,
      };
    });
  const areFoods = (parts: readonly Piece[]) =>
    parts.length > 1 && parts.every((part) => readPart(part, isKnown, false).isKnown);
  const ways = [
    trimmed(last.after) === '' ? amounts.slice(0, -1).map(({ end }) => end) : undefined,
    trimmed(first.before) === '' ? amounts.slice(1).map(({ start }) => start) : undefined,
    // "milk 2 bread": the food after the amount has none.
    amounts.length > 1 ? amounts.map(({ end }) => end) : undefined,
  ];
  for (const places of ways) {
    const parts =
      places && places.length > 0 ? cut(places).filter(({ text: part }) => LETTER.test(part)) : [];
    if (areFoods(parts)) return parts;
  }
  return [piece];
}
