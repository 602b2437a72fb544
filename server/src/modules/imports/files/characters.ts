/** Texts of a file for the database, which takes no NUL character and no half surrogate pair. */

/** Removes NUL characters. Half surrogate pairs become U+FFFD. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
