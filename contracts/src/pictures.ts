/** An emoji's code points as hexadecimal numbers of at least four digits. */
export function codePoints(emoji: string): string[] {
  return Array.from(emoji, (character) =>
    (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0'),
  );
}

/** The address of a food's picture: `foodPicture('📦')` is `/food/1f4e6.webp`. */
export function foodPicture(emoji: string): string {
  return `/food/${codePoints(emoji).join('-')}.webp`;
}
