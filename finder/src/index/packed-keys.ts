/** The keys are numbers below this many times their count, so one of 318 unknown texts has a known key. */
const RANGE_PER_KEY = 318;
/** Added to a difference of two keys, so that small ones are printable characters too. */
const FIRST_CHARACTER = 0x30;

/** Packs hashes into a text that `loadKeys` reads: the differences of the sorted ones, as characters. */
export function packKeys(hashes: ReadonlySet<number>): string {
  const range = hashes.size * RANGE_PER_KEY;
  const sorted = Uint32Array.from(hashes, (key) => key % range).sort();
  // On average 318 apart, so each difference fits in a character.
  const differences = Array.from(sorted, (key, i) => key - (sorted[i - 1] ?? 0));
  return differences.map((value) => String.fromCharCode(FIRST_CHARACTER + value)).join('');
}

/** Reads what `packKeys` returned: whether a hash is in it. True for one of 318 other hashes. */
export function loadKeys(text: string): (key: number) => boolean {
  const sorted = new Uint32Array(text.length);
  for (let i = 0, key = 0; i < text.length; i += 1) {
    key += text.charCodeAt(i) - FIRST_CHARACTER;
    sorted[i] = key;
  }
  const range = sorted.length * RANGE_PER_KEY;
  return (key) => includesSorted(sorted, key % range);
}

/** Binary search for a number in sorted ones. */
function includesSorted(sorted: Uint32Array, wanted: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}
