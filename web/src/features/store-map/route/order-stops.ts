/**
 * The lengths between stops, and from each stop to the entrance and to the nearest till. All are finite and
 * the same both ways.
 */
export interface Distances {
  readonly between: readonly (readonly number[])[];
  readonly fromEntrance: readonly number[];
  readonly toTill: readonly number[];
}

/** Up to here the best order is found for certain: 2^10 sets of stops. */
const MAX_EXACT = 10;

/** The length of a way from the entrance over the stops in this order to the till. */
export function lengthOf(order: readonly number[], distances: Distances): number {
  const { between, fromEntrance, toTill } = distances;
  const [first, last] = [order[0], order.at(-1)];
  if (first === undefined || last === undefined) return 0;
  let sum = (fromEntrance[first] ?? 0) + (toTill[last] ?? 0);
  for (let i = 1; i < order.length; i += 1) sum += between[order[i - 1] ?? 0]?.[order[i] ?? 0] ?? 0;
  return sum;
}

/** An order of the stops with a short way: the shortest for up to 10 stops, else nearly so. */
export function orderStops(distances: Distances): number[] {
  const count = distances.fromEntrance.length;
  return count <= MAX_EXACT ? shortestOrder(distances) : nearlyShortest(distances);
}

/** The shortest way, by the shortest ways over each set of stops (Held and Karp, 1962). */
export function shortestOrder({ between, fromEntrance, toTill }: Distances): number[] {
  const count = fromEntrance.length;
  if (count === 0) return [];
  const sets = 1 << count;
  // By the set of visited stops and the last of them.
  const best = new Float64Array(sets * count).fill(Number.POSITIVE_INFINITY);
  const before = new Int8Array(sets * count).fill(-1);
  for (let stop = 0; stop < count; stop += 1)
    best[(1 << stop) * count + stop] = fromEntrance[stop] ?? 0;
  for (let set = 1; set < sets; set += 1)
    for (let last = 0; last < count; last += 1) {
      const length = best[set * count + last] ?? 0;
      if ((set & (1 << last)) === 0 || length === Number.POSITIVE_INFINITY) continue;
      for (let next = 0; next < count; next += 1) {
        if ((set & (1 << next)) !== 0) continue;
        const at = (set | (1 << next)) * count + next;
        const total = length + (between[last]?.[next] ?? 0);
        if (total >= (best[at] ?? 0)) continue;
        best[at] = total;
        before[at] = last;
      }
    }
  let set = sets - 1;
  let last = 0;
  const whole = (stop: number) => (best[set * count + stop] ?? 0) + (toTill[stop] ?? 0);
  for (let stop = 1; stop < count; stop += 1) if (whole(stop) < whole(last)) last = stop;
  const order: number[] = [];
  while (last !== -1) {
    order.unshift(last);
    const earlier = before[set * count + last] ?? -1;
    set &= ~(1 << last);
    last = earlier;
  }
  return order;
}

/** Ways of which the shortest is taken. */
const MAX_WAYS = 12;

/** Begins with some stops, goes on to the nearest one, and improves each way. */
function nearlyShortest(distances: Distances): number[] {
  const firsts = [...distances.fromEntrance.keys()].slice(0, MAX_WAYS);
  const ways = firsts.map((first) => improved(nearestFirst(first, distances), distances));
  return ways.reduce((a, b) => (lengthOf(b, distances) < lengthOf(a, distances) ? b : a));
}

function nearestFirst(first: number, { between, fromEntrance }: Distances): number[] {
  const order = [first];
  const left = new Set(fromEntrance.keys());
  left.delete(first);
  while (left.size > 0) {
    const row = between[order.at(-1) ?? 0] ?? [];
    const nearest = [...left].reduce((a, b) => ((row[b] ?? 0) < (row[a] ?? 0) ? b : a));
    left.delete(nearest);
    order.push(nearest);
  }
  return order;
}

/** Longest part of the way that is moved to another place. */
const MAX_MOVED = 3;

/** Turns parts of the way (2-opt) and moves short parts (Or-opt) until neither makes it shorter. */
export function improved(start: readonly number[], distances: Distances): number[] {
  const order = [...start];
  const { between, fromEntrance, toTill } = distances;
  /** The length from one stop to the next; the entrance and the till have no number. */
  const length = (from: number | undefined, to: number | undefined): number => {
    if (from === undefined) return to === undefined ? 0 : (fromEntrance[to] ?? 0);
    return to === undefined ? (toTill[from] ?? 0) : (between[from]?.[to] ?? 0);
  };
  const turn = (i: number, j: number): boolean => {
    const [before, first, last, after] = [order[i - 1], order[i], order[j], order[j + 1]];
    const now = length(before, first) + length(last, after);
    if (length(before, last) + length(first, after) >= now) return false;
    order.splice(i, j - i + 1, ...order.slice(i, j + 1).reverse());
    return true;
  };
  const move = (i: number, size: number): boolean => {
    const part = order.slice(i, i + size);
    const rest = [...order.slice(0, i), ...order.slice(i + size)];
    const [first, last] = [part[0], part.at(-1)];
    const won =
      length(order[i - 1], first) +
      length(last, order[i + size]) -
      length(order[i - 1], order[i + size]);
    for (let to = 0; to <= rest.length; to += 1) {
      const [before, after] = [rest[to - 1], rest[to]];
      const cost = length(before, first) + length(last, after) - length(before, after);
      if (cost >= won) continue;
      order.splice(0, order.length, ...rest.slice(0, to), ...part, ...rest.slice(to));
      return true;
    }
    return false;
  };
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let i = 0; i < order.length; i += 1) {
      for (let j = i + 1; j < order.length; j += 1) isBetter = turn(i, j) || isBetter;
      for (let size = 1; size <= Math.min(MAX_MOVED, order.length - i); size += 1)
        isBetter = move(i, size) || isBetter;
    }
  }
  return order;
}
