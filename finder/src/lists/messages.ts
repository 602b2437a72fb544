import { isGreeting } from './chatter.ts';

/** A line of a pasted text, without the sender and time of a chat. */
export interface TextLine {
  text: string;
  /** Whether it is a message of a chat or an e-mail, which has more than items. */
  isMessage: boolean;
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
const WAYS = [BRACKETED, DASHED, TWO_BRACKETS, TIMED];
/** The head of a message whose text stands below: "Mum, [22.11.2026 18:04]", "Mum 2026/11/22 18:04:10". */
const MESSAGE_HEAD =
  /^.{1,40}?[,\s]\s?\[?\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4},?\s+\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2})?(?:\s?[AP]M)?\]?:?$/iu;
/** A line that separates days: "----- 22 November -----". */
const RULE_START = /^[-–—=_*\s]{3}/u;
const RULE_END = /[-–—=_*\s]{3}$/u;
const RULE = /^[-–—=_*\s]{3,}$/u;
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

/** Splits a pasted text into lines. Drops blank ones, the marks of chat exports and the heads of e-mails. */
export function readLines(text: string): TextLine[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(QUOTED, '').trim());
  const heads = lines.filter((line) => MAIL_HEAD.test(line)).length;
  if (heads >= MIN_MAIL_HEADS) return mailLines(lines);
  const isStamped =
    lines.filter((line) => isHead(line) || messageOf(line) !== undefined).length > 1;
  const senders = sendersOf(lines);
  const isMessage = isStamped || senders.size > 0;
  const textOf = (line: string): string => {
    const [, sender = '', text = ''] = NAMED.exec(line) ?? [];
    return (isStamped && messageOf(line)) || (senders.has(sender) ? text : line);
  };
  return lines
    .filter((line) => line !== '' && !isDay(line) && !(isMessage && isHead(line)))
    .map((line) => ({ text: textOf(line), isMessage }));
}

const isHead = (line: string): boolean => MESSAGE_HEAD.test(line);

const isDay = (line: string): boolean =>
  RULE.test(line) || (RULE_START.test(line) && RULE_END.test(line) && DIGIT.test(line));

/** The names before a colon that stand in several lines, and all others if there are some. */
function sendersOf(lines: readonly string[]): ReadonlySet<string> {
  const names = lines.flatMap((line) => NAMED.exec(line)?.[1] ?? []);
  const different = new Set(names);
  return different.size < names.length ? different : new Set();
}

/** The lines of an e-mail without its heads, and without its signature. */
function mailLines(lines: readonly string[]): TextLine[] {
  const end = lines.findIndex(
    (line, i) => SIGNATURE.test(line) || (i > 0 && isClosing(line, lines.length - i)),
  );
  return (end === -1 ? lines : lines.slice(0, end))
    .filter((line) => line !== '' && !MAIL_HEAD.test(line) && !isDay(line))
    .map((text) => ({ text, isMessage: true }));
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
