const VARIATION = 'fe0f';

/**
 * The address of a food's picture: `foodPicture('📦')` is `/food/1f4e6.webp`. Call it with the emoji
 * written out as a literal: the build finds the pictures in use by reading these calls.
 */
export function foodPicture(emoji: string): string {
  return `/food/${codepoints(emoji).join('-')}.webp`;
}

/**
 * The file names an emoji's picture may have in the picture package, the likeliest first: as
 * written, without variation selectors, and with one behind the first code point (the package names
 * 🌶️ `1f336-fe0f.webp`, but 🍚 `1f35a.webp`).
 */
export function pictureFileNames(emoji: string): string[] {
  const written = codepoints(emoji);
  const bare = written.filter((point) => point !== VARIATION);
  const selected = [bare[0], VARIATION, ...bare.slice(1)];
  return [...new Set([written, bare, selected].map((points) => `${points.join('-')}.webp`))];
}

/** As hexadecimal numbers of at least four digits. */
function codepoints(emoji: string): string[] {
  return Array.from(emoji, (character) =>
    (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0'),
  );
}
