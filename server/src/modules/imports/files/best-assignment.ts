/**
 * Gives each row of a table at most one column and each column at most one row, so that the sum of the
 * scores is the greatest (the Hungarian method). Scores of 0 are no pair.
 *
 * @param scores by row and column, none below 0
 * @returns the column of each row, -1 for none
 */
export function bestAssignment(scores: readonly (readonly number[])[]): number[] {
  const rows = scores.length;
  const real = scores[0]?.length ?? 0;
  // A row without a partner takes one of the columns that are added, which are worth nothing.
  const columns = real + rows;
  const costOf = (row: number, column: number): number => -(scores[row - 1]?.[column - 1] ?? 0);
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const before = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const isUsed = new Uint8Array(columns + 1);
    do {
      isUsed[column] = 1;
      const current = rowOf[column] ?? 0;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= columns; other += 1) {
        if (isUsed[other] === 1) continue;
        const reduced =
          costOf(current, other) - (rowPotential[current] ?? 0) - (columnPotential[other] ?? 0);
        if (reduced < (least[other] ?? 0)) {
          least[other] = reduced;
          before[other] = column;
        }
        if ((least[other] ?? 0) < delta) {
          delta = least[other] ?? 0;
          next = other;
        }
      }
      for (let other = 0; other <= columns; other += 1) {
        if (isUsed[other] === 1) {
          const owner = rowOf[other] ?? 0;
          rowPotential[owner] = (rowPotential[owner] ?? 0) + delta;
          columnPotential[other] = (columnPotential[other] ?? 0) - delta;
        } else least[other] = (least[other] ?? 0) - delta;
      }
      column = next;
    } while (rowOf[column] !== 0);
    do {
      const previous = before[column] ?? 0;
      rowOf[column] = rowOf[previous] ?? 0;
      column = previous;
    } while (column !== 0);
  }
  const found = Array.from({ length: rows }, () => -1);
  for (let column = 1; column <= real; column += 1) {
    const row = (rowOf[column] ?? 0) - 1;
    if (row >= 0 && (scores[row]?.[column - 1] ?? 0) > 0) found[row] = column - 1;
  }
  return found;
}
