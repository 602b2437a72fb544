/** Returns the path that the offline page leads back to: a page of this app, or itself. */
export function wayBack(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  // A path that starts with two slashes is another site.
  return /^\/(?![/\\])/.test(from) && !from.startsWith('/offline') ? from : '/offline';
}
