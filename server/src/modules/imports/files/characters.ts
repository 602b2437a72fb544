/** Texts of a file for the database, which takes no NUL character and no half surrogate pair. */

/** Removes NUL characters. Half surrogate pairs become U+FFFD. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The start of a well-formed text, at most this many UTF-16 units, without half a character. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '');
