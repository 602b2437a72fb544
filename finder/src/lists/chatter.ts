import { words } from '../text/words.ts';
import {
  AT_HOME,
  CONJUNCTIONS,
  GREETINGS,
  HEADING_WORDS,
  NEGATIONS,
  PREPOSITIONS,
  REMINDERS,
  REQUESTS,
  SENTENCE_WORDS,
} from './chatter-words.ts';

/** Refusals and sentences in Chinese, which is written without spaces. */
const RUN_REFUSAL = /^(?:不要|不用|不需要|[别別](?!忘)|唔使|唔好)/u;
const RUN_SENTENCE =
  /下班|放学|放學|回[来來家]|好的|收到|谢谢|謝謝|多谢|知道了|东西|東西|几点|幾點|打电话|打電話|在哪|等[我你]|[吗嗎吧呢呀]$/u;
const RUN_HEADING =
  /材料|购物|購物|清单|清單|买菜|買餸|食材|人分|人份|レシピ|作り方|買い物|재료|장보기|인분|레시피|วัตถุดิบ|ส่วนผสม|ซื้อ/u;
/** The end of a question. */
const QUESTION = /[?？؟]\s*$|[吗嗎]\s*$/u;
const EXCLAMATION = /(?<![!！])[!！]{2,}\s*$/u;
const TITLE_BRACKETS = /^[【《「『<].*[】》」』>]$/u;
/** "for 6 people" at the end of a line. */
const FOR_PEOPLE =
  /\s(?:for|para|pour|für|per|dla|na|на)\s+\d+(?:\s+(?:people|persons?|personas|pessoas|personnes|personen|persone|osób|osoby|человек))?\s*(?:[:.]\s*)?$/iu;
const MAX_ITEM_WORDS = 4;
/** Longer texts begin with no words to leave out. */
const MAX_LENGTH = 300;
/** Words after "Hi". */
const MAX_SALUTATION_WORDS = 2;

/** Whether a line is the title of a list, which names no item. */
export function isHeading(text: string): boolean {
  return (
    /[:：]\s*$/u.test(text) ||
    text.startsWith('#') ||
    TITLE_BRACKETS.test(text) ||
    RUN_HEADING.test(text) ||
    words(text).some((word) => HEADING_WORDS.has(word.text))
  );
}

/** Whether a line ends with several exclamation marks, as titles do: "Party on Sunday!!". */
export function isCalledOut(text: string): boolean {
  return EXCLAMATION.test(text);
}

/** Words of an unknown amount: "salt to taste". */
const AS_NEEDED =
  /[…\s]{0,9}(?:(?:or|o|ou|oder)\s)?(to taste|as needed|al gusto|a gusto|a gosto|q\.?\s?b\.?|au goût|nach geschmack|do smaku|podle chuti|ízlés szerint|по вкусу|за смаком|по вкус|tadında|alacak kadar|حسب الذوق|حسب الرغبة|به مقدار لازم|स्वादानुसार|स्वाद अनुसार|স্বাদমতো|適量|适量|少々|少许|少許|약간|적당량|ตามชอบ|secukupnya|vừa đủ)\s*$/iu;

/** "Also", "buy" and particles that are written together with a food, in scripts without spaces and in Korean. */
const AFFIXES = [
  /^و(?=\p{Script=Arabic}{2})/u,
  /^ו(?=\p{Script=Hebrew}{2})/u,
  /^(?:别忘了?|別忘了?|记得|記得|顺便|順便|麻烦|麻煩)(?:帮我|幫我)?(?:再?[买買带帶])?\s*/u,
  /^(?:还有|還有|另外|再买|再買|再来|还要|還要|买点|買點|买|買|あと|それと|それから)\s*/u,
  /\s{0,9}(?:を?買ってきて|を?買って|をお願い(?:します)?|をください|も|มาด้วย|ด้วย)$/u,
  /\s{0,9}(?:사와요?|사오세요|사다\s?줘요?|사\s?줘요?|주세요|부탁해요?|하나)$/u,
  /(?<=\p{Script=Hangul})(?:이랑|랑|하고|도|을|를|은|는)$/u,
];

/**
 * Words of an item without "of" before them. If they name nothing, also without "please buy" before them or
 * after them.
 */
export function withoutLeading(text: string, isKnown: (words: string) => boolean): string {
  const named = withoutFirst(text, PREPOSITIONS);
  if (named.length > MAX_LENGTH) return named;
  let rest = named;
  while (!isKnown(rest)) {
    const shorter = withoutFirst(withoutFirst(rest, CONJUNCTIONS), SENTENCE_WORDS);
    if (shorter === rest) return withoutAffixes(named, isKnown);
    rest = shorter;
  }
  // "get gochujang" is known, too, and "gochujang" is its name.
  for (;;) {
    const shorter = withoutLast(withoutFirst(withoutFirst(rest, CONJUNCTIONS), REQUESTS));
    if (shorter === rest || !isKnown(shorter)) return rest;
    rest = shorter;
  }
}

/** The food in a text with affixes; the text itself if no food is left without them. */
function withoutAffixes(text: string, isKnown: (words: string) => boolean): string {
  let rest = text;
  while (!isKnown(rest)) {
    const before = rest;
    const shorter = AFFIXES.map((affix) => before.replace(affix, '').trim());
    rest = shorter.find((one) => one !== '' && one !== before) ?? text;
    if (rest === text) return text;
  }
  return rest;
}

/** A text without "please" at its end. */
function withoutLast(text: string): string {
  const at = text.lastIndexOf(' ');
  const last = words(text.slice(at + 1));
  return at > 0 && last.length === 1 && SENTENCE_WORDS.has(last[0]?.text ?? '')
    ? text.slice(0, at)
    : text;
}

function withoutFirst(text: string, dropped: ReadonlySet<string>): string {
  const [first = '', ...rest] = text.split(' ');
  const [word, ...others] = words(first);
  return rest.length > 0 && word && others.length === 0 && dropped.has(word.text)
    ? rest.join(' ')
    : text;
}

/** Whether a text has a word that only sentences have. */
export const hasSentenceWord = (text: string): boolean => has(text, SENTENCE_WORDS);

/** Whether a line ends with the number of people that a dish is for: "Chana masala for 6". */
export function isForPeople(text: string): boolean {
  return FOR_PEOPLE.test(text);
}

/** Whether a text has only words that join items or stand before them. */
export function hasOnlySmallWords(text: string): boolean {
  return words(text).every(({ text: word }) => CONJUNCTIONS.has(word) || PREPOSITIONS.has(word));
}

/** Whether a short line greets somebody: "Hi Asha". */
export function isSalutation(text: string): boolean {
  const [first, ...rest] = words(text);
  return (
    first !== undefined && SENTENCE_WORDS.has(first.text) && rest.length <= MAX_SALUTATION_WORDS
  );
}

/** Whether a text greets or takes leave with a name: "Love Mum". */
export const isClosing = (text: string): boolean =>
  isSalutation(text) && GREETINGS.has(words(text)[0]?.text ?? '');

/** Whether a text has only words of greetings and wishes, as the last lines of an e-mail do. */
export function isGreeting(text: string): boolean {
  const all = words(text);
  return all.length > 0 && all.every((word) => SENTENCE_WORDS.has(word.text));
}

/** A text without "to taste" at its end, and these words. */
export function splitAsNeeded(text: string): { text: string; asNeeded: string } {
  const found = AS_NEEDED.exec(text);
  return found
    ? { text: text.slice(0, found.index), asNeeded: found[1] ?? '' }
    : { text, asNeeded: '' };
}

/** Whether words say that something is not wanted. */
export function isRefusal(text: string): boolean {
  const [first] = words(text);
  return RUN_REFUSAL.test(text) || (first !== undefined && NEGATIONS.has(first.text));
}

/** Whether a text is a question. */
export const isQuestion = (text: string): boolean => QUESTION.test(text);

/**
 * The food that a text does not want, in lower case: "tamarind" of "ok no tamarind". '' if it only says no, undefined
 * if it refuses nothing.
 */
export function refused(text: string): string | undefined {
  let rest = text.trim().replace(/[\s.!?。！]+$/u, '');
  while (!isRefusal(rest)) {
    const shorter = withoutFirst(rest, SENTENCE_WORDS);
    if (shorter === rest) return undefined;
    rest = shorter;
  }
  const run = rest.replace(RUN_REFUSAL, '');
  if (run !== rest) return run.replace(/^[买買]/u, '').toLowerCase();
  let named = rest;
  while (named !== '') {
    const shorter = withoutFirst(withoutFirst(named, NEGATIONS), SENTENCE_WORDS);
    if (shorter === named) break;
    named = shorter;
  }
  return isRefusal(named) ? '' : named.toLowerCase();
}

/**
 * The part of a sentence that says what it asks for: after "get", or all before a verb at its end. Undefined
 * if it asks for nothing.
 */
export function askedFor(text: string): string | undefined {
  const spoken = text.split(' ');
  const verb = spoken.findIndex((word) => has(word, REQUESTS) || has(word, REMINDERS));
  if (verb === -1) return undefined;
  const [before, after] = [spoken.slice(0, verb).join(' '), spoken.slice(verb + 1).join(' ')];
  const isDenied = has(text, NEGATIONS) || has(before, AT_HOME);
  if (isDenied && !isReminder(text)) return undefined;
  return after === '' || isGreeting(after) ? before : after;
}

/** Whether a sentence says not to forget something. */
export const isReminder = (text: string): boolean => has(text, REMINDERS);

const has = (text: string, set: ReadonlySet<string>): boolean =>
  words(text).some((word) => set.has(word.text));

/** Whether words that name no known food are more likely a sentence than an item. */
export function isSentence(text: string): boolean {
  const all = words(text);
  return (
    RUN_SENTENCE.test(text) ||
    all.length > MAX_ITEM_WORDS ||
    all.some((word) => SENTENCE_WORDS.has(word.text))
  );
}
