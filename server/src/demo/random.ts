/**
 * A generator of numbers in [0, 1). Equal seeds return equal numbers, so that the demo is the same
 * everywhere (Mulberry32, a public-domain generator by Tommy Ettinger).
 */
export function seededRandom(seed: string): () => number {
  let state = 0;
  for (const character of seed)
    state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
