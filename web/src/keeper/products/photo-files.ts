import { t } from '@lingui/core/macro';
import type { PhotoMatch } from '@aislewise/contracts/calls/photos';

/** A chosen file with the product that its name means. */
export interface MatchedFile {
  readonly file: File;
  readonly product: PhotoMatch['product'];
  /** Why the file is not used; null if it is. */
  readonly reason: string | null;
}

const REASONS: Record<PhotoMatch['match'], string | null> = {
  barcode: null,
  name: null,
  get several() {
    return t`Several products match. Put the barcode in the file’s name.`;
  },
  get none() {
    return t`No product matches. Name the file after the product or its barcode.`;
  },
};

/** Joins files with their matches, which are in the same order. Of several files of a product the first counts. */
export function matchedFiles(
  files: readonly File[],
  matches: readonly PhotoMatch[],
): readonly MatchedFile[] {
  const used = new Map<string, string>();
  return files.map((file, i) => {
    const { match, product } = matches[i] ?? { match: 'none' as const, product: null };
    if (!product) return { file, product, reason: REASONS[match] };
    const first = used.get(product.productId);
    if (first !== undefined) return { file, product, reason: t`Same product as ${first}.` };
    used.set(product.productId, file.name);
    return { file, product, reason: null };
  });
}
