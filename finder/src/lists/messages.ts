import { isGreeting } from './chatter.ts';

/** A line of a pasted text. Positions are those of the text. */
export interface TextLine {
  /** Without the sender and time of a chat. As long as the place between `start` and `end`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Where the line begins, with its sender and time. */
  readonly lineStart: number;
  /** Whether it is a message of a chat or an e-mail, which has more than items. */
  readonly isMessage: boolean;
  /** Whether it is only a name, a time, the head of an e-mail or a rule. */
  readonly isHead: boolean;
  /** Spaces before it. */
  readonly indent: number;
  /** Whether it is the first line, or the first below a blank one. */
  readonly isFirst: boolean;
}

const STAMP = String.raw`[\d٠-٩۰-۹०-९০-৯].{0,40}?`;
const SENDER = String.raw`[^:：\n]{1,40}`;
/** "[22/11/26, 18:04] Mum: text" */
const BRACKETED = new RegExp(String.raw`^\[${STAMP}\]\s*${SENDER}[:：]\s?(.*)$`, 'u');
/** "22/11/26, 18:04 - Mum: text" */
const DASHED = new RegExp(
  String.raw`^\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4},?\s.{0,24}?\s[-–]\s(?:${SENDER}[:：]\s)?(.*)$`,
  'u',
);
/** "[Mum] [6:04 PM] text" */
const TWO_BRACKETS = /^\[[^\]]{1,40}\]\s*\[[^\]]{0,40}?\p{Nd}[^\]]{0,40}\]\s*(.*)$/u;
/** "18:04 Mum: text", "18:04\tMum\ttext" */
const TIMED = new RegExp(
  String.raw`^\p{Nd}{1,2}[:.]\p{Nd}{2}(?:[:.]\p{Nd}{2})?(?:\s?[ap]\.?m\.?)?(?:\t[^\t]{1,40}\t|\s+${SENDER}:\s)(.*)$`,
  'iu',
);
/** "[Mum, 6:04 PM]: text", "[18:04] text" */
const NAME_IN_BRACKETS = /^\[[^\]]{0,40}\p{Nd}{1,2}:\p{Nd}{2}[^\]]{0,20}\]\s*[:：-]?\s*(.*)$/u;
const WAYS = [BRACKETED, DASHED, TWO_BRACKETS, TIMED, NAME_IN_BRACKETS];
/** The head of a message whose text stands below: "Mum, [22.11.2026 18:04]", "Mum 2026/11/22 18:04:10". */
const MESSAGE_HEAD =
  /^.{1,40}?[,\s]\s?\[?\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4},?\s+\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2})?(?:\s?[AP]M)?\]?:?$/iu;
/** A line that separates days: "----- 22 November -----". */
const RULE_START = /^[-–—=_*\s]{3}/u;
const RULE_END = /[-–—=_*\s]{3}$/u;
const RULE = /^[-–—=_*|:+\s]{3,}$/u;
const DIGIT = /\p{Nd}/u;
const MAIL_HEAD =
  /^(?:from|to|cc|subject|date|sent|von|an|betreff|gesendet|datum|de|para|asunto|assunto|fecha|enviado|à|objet|envoyé|da|oggetto|a|od|do|temat|data|кому|от|от кого|тема|дата|kimden|kime|konu|tarih|差出人|宛先|件名|日時|发件人|收件人|主题|日期|보낸사람|받는사람|제목|날짜|من|إلى|الموضوع|التاريخ|מאת|אל|נושא|תאריך|विषय|प्रेषक)\s?[:：]\s?\S/iu;
/** "Mum: text". It is a chat if a sender has several messages. */
const NAMED = /^(\p{L}[\p{L}\p{M} .'’]{0,24})(?::\s+|：\s*)(\S.*)$/u;
const QUOTED = /^>+\s?/;
const SIGNATURE = /^--\s*$/;
const MIN_MAIL_HEADS = 2;
/** The greeting at the end of an e-mail and the lines below it. */
const MAX_CLOSING_LINES = 4;

/** A line that ends with a time: "6:02 PM", "Today at 9:15", "Asha 18:04 ✓✓", "오후 6:02". */
const TIME_LINE =
  /^(?:\p{L}[\p{L}\p{M}.'’]{0,20}[\s,—–-]{1,4}){0,4}(?:\p{L}{0,4}\s?)?\p{Nd}{1,2}(?::\p{Nd}{2}(?::\p{Nd}{2})?\s?(?:[ap]\.?\s?m\.?|uhr|h|م|ص)?|\.\p{Nd}{2}\s?(?:[ap]\.?\s?m\.?|uhr))[\s✓✔]{0,4}$/iu;
/** A time line that names nobody. */
const BARE_TIME =
  /^(?:(?:today|yesterday|hoy|ayer|aujourd'hui|hier|heute|gestern|oggi|ieri|hoje|ontem|dziś|wczoraj|сегодня|вчера|bugün|dün|اليوم|أمس|امروز|دیروز|आज|कल|今天|昨天|今日|昨日|오늘|어제|오전|오후|上午|下午|午前|午後|at|um|à|às|a las|alle|o|в|saat|om)[\s,]*){0,3}\p{Nd}/iu;
/** A line that is a date, or one with a time. */
const DATE_LINE =
  /^\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}(?:,?\s+\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2})?(?:\s?[ap]\.?m\.?)?)?$/iu;
/** Words that messengers write below a message. */
const STATE_LINE = /^(?:edited|delivered|read|seen|sent|forwarded|today|yesterday|[✓✔]{1,2})$/iu;
/** Most words of a sender's name. */
const MAX_NAME_WORDS = 3;
const LINE = /[^\n\r\u2028\u2029]+/g;
const BLANK = /(?:\r\n|[\n\r\u2028\u2029])[^\S\n\r]*(?:\r\n|[\n\r\u2028\u2029])/;

/** A line without the marks of quotes and spaces around it. */
interface RawLine {
  readonly text: string;
  readonly start: number;
  readonly indent: number;
  readonly isFirst: boolean;
}

/** Splits a pasted text into lines, without blank ones. Knows the marks of chat exports and heads of e-mails. */
export function readLines(text: string): TextLine[] {
  const lines = rawLines(text);
  const mailHeads = lines.filter((line) => MAIL_HEAD.test(line.text)).length;
  if (mailHeads >= MIN_MAIL_HEADS) return mailLines(lines);
  const isStamped =
    lines.filter((line) => isHead(line.text) || messageOf(line.text) !== undefined).length > 1;
  const senders = sendersOf(lines);
  const names = namesAboveTimes(lines);
  const isMessage = isStamped || senders.size > 0 || names !== undefined;
  const textOf = (line: string): string => {
    const [, sender = '', said = ''] = NAMED.exec(line) ?? [];
    return (isStamped && messageOf(line)) || (senders.has(sender) ? said : line);
  };
  return lines.map((line, i) => {
    const isName = names?.has(i) === true || (names !== undefined && isTime(line.text));
    const isLineHead = isDay(line.text) || isName || (isMessage && isHead(line.text));
    return lineOf(line, isLineHead ? line.text : textOf(line.text), isMessage, isLineHead);
  });
}

function rawLines(text: string): RawLine[] {
  const lines: RawLine[] = [];
  let last = 0;
  for (const { 0: raw, index } of text.matchAll(LINE)) {
    const quote = QUOTED.exec(raw)?.[0].length ?? 0;
    const content = raw.slice(quote);
    const trimmed = content.trim();
    if (trimmed === '') continue;
    const indent = content.length - content.trimStart().length;
    const isFirst = lines.length === 0 || BLANK.test(text.slice(last, index));
    lines.push({ text: trimmed, start: index + quote + indent, indent, isFirst });
    last = index + raw.length;
  }
  return lines;
}

/** A line whose text is the end of the raw one. */
const lineOf = (
  { text: whole, start, indent, isFirst }: RawLine,
  text: string,
  isMessage: boolean,
  isLineHead: boolean,
): TextLine => {
  const end = start + whole.length;
  return {
    text,
    start: end - text.length,
    end,
    lineStart: start,
    isMessage,
    isHead: isLineHead,
    indent,
    isFirst,
  };
};

const isHead = (line: string): boolean => MESSAGE_HEAD.test(line);

const isTimeLine = (line: string): boolean => TIME_LINE.test(line) || DATE_LINE.test(line);

const isTime = (line: string): boolean => isTimeLine(line) || STATE_LINE.test(line);

const isDay = (line: string): boolean =>
  RULE.test(line) || (RULE_START.test(line) && RULE_END.test(line) && DIGIT.test(line));

/**
 * The lines that name a sender above a time, as text copied from the screen of a messenger has them.
 * Undefined if no line is a time. Where a time is the last line, times stand below their messages.
 */
function namesAboveTimes(lines: readonly RawLine[]): ReadonlySet<number> | undefined {
  const times = lines.flatMap(({ text }, i) => (isTimeLine(text) ? [i] : []));
  if (times.length === 0) return undefined;
  if (times.at(-1) === lines.length - 1) return new Set();
  const isName = (i: number) => {
    const text = lines[i]?.text ?? '';
    return (
      text !== '' &&
      !isTime(text) &&
      !DIGIT.test(text) &&
      text.split(/\s+/).length <= MAX_NAME_WORDS
    );
  };
  const bare = times.filter((i) => BARE_TIME.test(lines[i]?.text ?? ''));
  return new Set(bare.map((i) => i - 1).filter(isName));
}

/** The names before a colon that stand in several lines, and all others if there are some. */
function sendersOf(lines: readonly RawLine[]): ReadonlySet<string> {
  const names = lines.flatMap(({ text }) => NAMED.exec(text)?.[1] ?? []);
  const different = new Set(names);
  return different.size < names.length ? different : new Set();
}

/** The lines of an e-mail: its heads and its signature are no messages. */
function mailLines(lines: readonly RawLine[]): TextLine[] {
  const found = lines.findIndex(
    (line, i) => SIGNATURE.test(line.text) || (i > 0 && isClosing(line.text, lines.length - i)),
  );
  const end = found === -1 ? lines.length : found;
  return lines.map((line, i) =>
    lineOf(line, line.text, true, i >= end || MAIL_HEAD.test(line.text) || isDay(line.text)),
  );
}

/** Whether a line closes an e-mail, so that only the name of its writer follows. */
const isClosing = (line: string, linesLeft: number): boolean =>
  linesLeft <= MAX_CLOSING_LINES && isGreeting(line);

function messageOf(line: string): string | undefined {
  for (const way of WAYS) {
    const found = way.exec(line);
    if (found) return found[1] ?? '';
  }
  return undefined;
}
