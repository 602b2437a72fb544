import type { Headings } from './profile.ts';

/** A heading in lower case without spaces and punctuation. */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');

const PLACE = '⟨place⟩';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The columns of a file by their headings. */
export class HeadingIndex {
  readonly #headers: readonly string[];
  readonly #places = new Map<string, number>();

  constructor(headers: readonly string[]) {
    this.#headers = headers;
    for (const [at, header] of headers.entries()) {
      const key = foldHeading(header);
      if (key !== '' && !this.#places.has(key)) this.#places.set(key, at);
    }
  }

  has(headings: Headings): boolean {
    return this.find(headings).length > 0;
  }

  /** The columns that have one of the headings, in the order of the headings. */
  find(headings: Headings): number[] {
    const all = typeof headings === 'string' ? [headings] : headings;
    return all.flatMap((heading) => this.#places.get(foldHeading(heading)) ?? []);
  }

  /** The columns of a location's heading, such as `Price ⟨place⟩`. */
  findOfPlace(template: string, place: string): number[] {
    const wanted = template.replace(PLACE, place).toLowerCase();
    const exact = this.#headers.findIndex((header) => header.toLowerCase() === wanted);
    return exact === -1 ? [] : [exact];
  }

  /** The locations that columns name by one of the templates, in the file's order. */
  placesOf(templates: readonly string[]): string[] {
    const patterns = templates.map((template) => {
      const [before = '', after = ''] = template.split(PLACE).map(escaped);
      return new RegExp(`^${before}(\\S(?:.*\\S)?)${after}$`, 'i');
    });
    const places = new Map<string, string>();
    for (const header of this.#headers) {
      for (const pattern of patterns) {
        const [, place] = pattern.exec(header) ?? [];
        const key = place?.toLowerCase() ?? '';
        if (place !== undefined && !places.has(key)) places.set(key, place);
      }
    }
    return [...places.values()];
  }
}
