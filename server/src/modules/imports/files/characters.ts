/** Keeps texts of a file whole: no database holds a NUL character or half of a surrogate pair. */

/** A text without NUL characters; halves of characters become U+FFFD. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** A well-formed text's beginning, of so many UTF-16 units or one less: never half a character. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '');
