/**
 * Returns the path, query and fragment of an address of this site. Null for every other address, and
 * for one that a browser would read as one: it drops tabs and line ends and reads backslashes as
 * slashes, so the browser's own parser decides (WHATWG URL).
 */
export function ownAddress(
  address: string,
  origin: string = window.location.origin,
): string | null {
  if (!URL.canParse(address, origin)) return null;
  const { origin: its, pathname, search, hash } = new URL(address, origin);
  // A path that begins with two slashes is the address of another site where it is used next.
  const isOwn = its === origin && /^\/(?!\/)/.test(pathname);
  return isOwn ? pathname + search + hash : null;
}

/** Loads another page of this site in place of this one. Throws TypeError for another address. */
export function replacePage(address: string): void {
  const own = ownAddress(address);
  if (own === null) throw new TypeError('Only an address of this site can be opened');
  window.location.replace(own);
}
