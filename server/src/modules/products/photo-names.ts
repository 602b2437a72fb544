import { barcodeKey } from '@aislewise/finder/barcodes';
import type { PhotoMatch } from '@aislewise/contracts/calls/photos';
import { foldKeepingScript } from '@aislewise/finder/text/fold';

/** The names and barcode of a product. */
export interface NamedProduct {
  id: string;
  name: string;
  otherNames: readonly string[];
  barcode: string | null;
}

/** Words of a file name that are compared: longer ones cost too many comparisons. */
const MAX_WORDS = 20;

/** The name of a file without its folder and its ending. */
const stemOf = (fileName: string): string =>
  fileName.replace(/^.*[/\\]/s, '').replace(/\.\w{2,5}$/, '');

/** The texts that a file name may mean, each with its rank: a barcode before names, then more words. */
function meanings(fileName: string): Map<string, number> {
  const stem = stemOf(fileName);
  const found = new Map<string, number>();
  const words = foldKeepingScript(stem).split(' ').slice(0, MAX_WORDS);
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      found.set(words.slice(from, to).join(' '), to - from);
    }
  }
  for (const [digits] of stem.matchAll(/(?<!\d)\d{6,14}(?!\d)/g)) {
    found.set(`barcode ${barcodeKey(digits)}`, MAX_WORDS + 1);
  }
  return found;
}

/** The texts by which a file name can mean a product. */
const textsOf = ({ name, otherNames, barcode }: NamedProduct): Set<string> =>
  new Set([
    ...[name, ...otherNames].map(foldKeepingScript).filter((text) => text !== ''),
    ...(barcode === null ? [] : [`barcode ${barcodeKey(barcode)}`]),
  ]);

/** A file name with the products that it means best. */
interface Meant {
  rank: number;
  ids: Set<string>;
}

/**
 * Finds the product that each file name means: the one whose barcode is in it, else the one with the
 * longest name that is in it, word by word. Case, accents and punctuation do not count.
 */
export class PhotoMatcher {
  readonly #fileNames: readonly string[];
  readonly #meant: Meant[];
  /** The places in the list of the files that may mean a text. */
  readonly #files = new Map<string, { file: Meant; rank: number }[]>();

  constructor(fileNames: readonly string[]) {
    this.#fileNames = fileNames;
    this.#meant = fileNames.map(() => ({ rank: 0, ids: new Set() }));
    for (const [i, file] of this.#meant.entries()) {
      for (const [text, rank] of meanings(fileNames[i] ?? '')) {
        this.#files.set(text, [...(this.#files.get(text) ?? []), { file, rank }]);
      }
    }
  }

  /** Compares a product of the store with all files. */
  add(product: NamedProduct): void {
    for (const text of textsOf(product)) {
      for (const { file, rank } of this.#files.get(text) ?? []) {
        if (rank > file.rank) Object.assign(file, { rank, ids: new Set() });
        if (rank === file.rank) file.ids.add(product.id);
      }
    }
  }

  /** The matches in the order of the file names. The id is null without a single best product. */
  matches(): (Pick<PhotoMatch, 'fileName' | 'match'> & { id: string | null })[] {
    return this.#meant.map(({ rank, ids }, i) => {
      const [id, another] = ids;
      const fileName = this.#fileNames[i] ?? '';
      if (id === undefined) return { fileName, match: 'none', id: null };
      if (another !== undefined) return { fileName, match: 'several', id: null };
      return { fileName, match: rank > MAX_WORDS ? 'barcode' : 'name', id };
    });
  }
}
