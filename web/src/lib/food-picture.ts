/**
 * The address of an emoji's picture: `foodPicture('🥭')` is `/food/1f96d.webp`. The build copies the
 * pictures of `FOOD_EMOJI` and of these calls with a literal.
 */
export function foodPicture(emoji: string): string {
  const points = Array.from(emoji, (character) =>
    (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0'),
  );
  return `/food/${points.join('-')}.webp`;
}

/** The fields of a product that its picture depends on. */
export interface PicturedProduct {
  readonly imageUrl: string | null;
  /** Missing in answers that an older version stored on the device. */
  readonly emoji?: string | null;
}

/**
 * The address of a product's picture: the store's photo, else the emoji of its food. Null if it has
 * neither: then the drawing of its category is shown.
 */
export const productPicture = ({ imageUrl, emoji }: PicturedProduct): string | null =>
  imageUrl || (emoji ? foodPicture(emoji) : null);
