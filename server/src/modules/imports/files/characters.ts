/** Texts of a file for the database, which takes no NUL character and no half surrogate pair. */

/** Removes NUL characters. Half surrogate pairs become U+FFFD. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Stands for a letter that could not be decoded. */
export const UNREADABLE = '\u{fffd}';

/** A cell with a letter that could not be decoded, or a control character in the place of one. */
export const UNREADABLE_CELL = /\u{fffd}|(?![\t-\r])\p{Cc}/u;
