/** JSON text that was answered, and the headers that went with it. */
export interface KeptAnswer {
  text: string;
  headers: Record<string, string | number>;
}

/** A text in memory takes up to two bytes a letter, an entry some for its key and its place. */
const BYTES_A_LETTER = 2;
const ENTRY_BYTES = 400;

/**
 * Answers that were made before, kept as text under what was asked and from what state; the state is
 * part of the key, so that an answer of an older one is never found again. The least recently
 * used leave when the bound is reached.
 *
 * @param maxBytes about how much memory they may take
 */
export function createKeptAnswers(maxBytes: number) {
  const kept = new Map<string, KeptAnswer>();
  let bytes = 0;
  const sizeOf = (key: string, { text }: KeptAnswer): number =>
    (key.length + text.length) * BYTES_A_LETTER + ENTRY_BYTES;

  return {
    get(key: string): KeptAnswer | undefined {
      const answer = kept.get(key);
      if (!answer) return undefined;
      kept.delete(key);
      kept.set(key, answer);
      return answer;
    },

    set(key: string, answer: KeptAnswer): void {
      const before = kept.get(key);
      if (before) bytes -= sizeOf(key, before);
      kept.delete(key);
      kept.set(key, answer);
      bytes += sizeOf(key, answer);
      for (const [oldest, old] of kept) {
        if (bytes <= maxBytes) break;
        kept.delete(oldest);
        bytes -= sizeOf(oldest, old);
      }
    },
  };
}
