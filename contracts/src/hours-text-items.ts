import type { WrittenSpan } from './hours-text-clock.ts';
import type { Rank, Token } from './hours-text-tokens.ts';

/** A part of the text, with the rank of the separator before it. */
export type Item =
  | { kind: 'days'; days: boolean[]; every: boolean; rest: boolean; rank: Rank }
  | { kind: 'span'; span: WrittenSpan; rank: Rank }
  | { kind: 'closed'; rank: Rank }
  | { kind: 'except'; rank: Rank };

/** Groups tokens into day lists and spans, or null if they form neither. */
export function itemsOf(tokens: Token[]): Item[] | null {
  const items: Item[] = [];
  let rank: Rank = 0;
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind === 'separator' || token.kind === 'slash') {
      rank = Math.max(rank, token.kind === 'slash' ? 2 : token.rank) as Rank;
      at += 1;
      continue;
    }
    if (token.kind === 'range') {
      // 'Sunday - closed', 'Monday - 9 to 5': a dash between a day and its hours has no meaning.
      const next = tokens[at + 1];
      if (items.at(-1)?.kind !== 'days' || rank > 0 || !next) return null;
      if (!['time', 'closed', 'always'].includes(next.kind)) return null;
      at += 1;
      continue;
    }
    const read = token.kind === 'days' ? dayList(tokens, at) : single(tokens, at);
    if (!read) return null;
    items.push({ ...read.item, rank } as Item);
    rank = 0;
    at = read.end;
  }
  return items;
}

type Unranked<T> = T extends Item ? Omit<T, 'rank'> : never;
interface Read {
  item: Unranked<Item>;
  end: number;
}

function single(tokens: Token[], at: number): Read | null {
  const token = tokens[at];
  if (token?.kind === 'closed' || token?.kind === 'except') {
    return { item: { kind: token.kind }, end: at + 1 };
  }
  if (token?.kind === 'always') return { item: { kind: 'span', span: null }, end: at + 1 };
  if (token?.kind === 'rest') {
    return { item: { kind: 'days', days: [], every: false, rest: true }, end: at + 1 };
  }
  if (token?.kind !== 'time') return null;
  const close = tokens[at + 2];
  if (tokens[at + 1]?.kind !== 'range' || close?.kind !== 'time') return null;
  if (tokens[at + 3]?.kind === 'range') return null;
  return { item: { kind: 'span', span: { open: token.clock, close: close.clock } }, end: at + 3 };
}

/** 'Mon-Fri & Sun', 'Sat/Sun', 'Mon Wed Fri', 'every day except Sunday'. */
function dayList(tokens: Token[], start: number): Read | null {
  const days = Array.from({ length: 7 }, () => false);
  let every = false;
  let without = false;
  let at = start;
  for (;;) {
    const range = dayRange(tokens, at);
    if (!range) return null;
    every = !without && (every || range.every);
    for (const [day, named] of range.days.entries()) if (named) days[day] = !without;
    at = range.end;
    let next = at;
    while (isJoin(tokens[next])) next += 1;
    if (tokens[next]?.kind === 'except' && !without) {
      without = true;
      next += 1;
    } else if (next > at && tokens[next]?.kind !== 'days') break;
    const following = tokens[next];
    if (following?.kind !== 'days') break;
    // 'daily, Sat 9-5': Saturday begins another clause.
    if (every && !without && following.name !== 'holiday') break;
    at = next;
  }
  return { item: { kind: 'days', days, every, rest: false }, end: at };
}

function isJoin(token: Token | undefined): boolean {
  return token?.kind === 'slash' || (token?.kind === 'separator' && token.rank === 1);
}

function dayRange(tokens: Token[], at: number) {
  const from = tokens[at];
  const to = tokens[at + 2];
  if (from?.kind !== 'days') return null;
  if (tokens[at + 1]?.kind !== 'range' || to?.kind !== 'days') {
    return { days: from.days, every: from.name === 'every', end: at + 1 };
  }
  if (from.name !== 'day' || to.name !== 'day') return null;
  if (tokens[at + 3]?.kind === 'range' && tokens[at + 4]?.kind === 'days') return null;
  const first = from.days.indexOf(true);
  const length = (to.days.indexOf(true) - first + 7) % 7;
  if (length === 0) return null;
  const days = from.days.map((_, day) => (day - first + 7) % 7 <= length);
  return { days, every: false, end: at + 3 };
}
