/** The wanted page of `count` rows, or the last page when there are fewer; pages start at 0. */
export function pageOf(count: number, wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(count / size));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  const from = page * size;
  return { page, pages, from, to: Math.min(count, from + size) };
}
