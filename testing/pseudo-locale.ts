/**
 * A pseudo-locale: the English texts with a dot above every letter, and 40 % longer. A text that stays in plain letters
 * is none of the catalogue.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';

const FOLDER = fileURLToPath(new URL('../web/messages/en/', import.meta.url));

/** COMBINING DOT ABOVE. */
const DOT = '\u0307';
const LONGER = 0.4;

/** Letters without the dot, as many as a word has that is worth a look. The text is decomposed (NFD). */
const PLAIN = /(?:[a-z](?!\p{M}*\u0307)\p{M}*){3,}/giu;

/** A part of a message without placeholders in the pseudo-locale. Its tags stay as they are. */
export function pseudo(text: string): string {
  let letters = 0;
  return text.replaceAll(/<\/?\d+\/?>|[a-z]/gi, (found) => {
    if (found.length > 1) return found;
    const before = Math.ceil(letters * LONGER);
    letters += 1;
    return (found + DOT).repeat(1 + Math.ceil(letters * LONGER) - before);
  });
}

/** The English texts of the catalogues, by their ids. */
async function englishTexts(): Promise<[id: string, text: string][]> {
  const files = globSync('*.po', { cwd: FOLDER }).map(async (filename) => {
    const context = { locale: 'en', sourceLocale: 'en', filename };
    return formatter().parse(readFileSync(FOLDER + filename, 'utf8'), context);
  });
  const catalogues = await Promise.all(files);
  return catalogues.flatMap((texts) =>
    Object.entries(texts).map(([id, { translation = '' }]): [string, string] => [id, translation]),
  );
}

const TEXTS = await englishTexts();

/** All messages of the app in the pseudo-locale, compiled, by their ids. */
export const PSEUDO_MESSAGES: Readonly<Record<string, CompiledMessage>> = Object.fromEntries(
  TEXTS.map(([id, text]) => [id, compileMessage(text, pseudo)]),
);

/**
 * Matches an English message as the pseudo-locale shows it, with any values.
 *
 * @throws if there is no such message, or it is nothing but a value
 */
export function said(english: string): RegExp {
  if (!TEXTS.some(([, text]) => text === english)) throw new Error(`No message is “${english}”.`);
  const message = compileMessage(english, pseudo);
  if (message.every((part) => typeof part !== 'string'))
    throw new Error(`“${english}” is a value.`);
  const parts = message.map((part) =>
    typeof part === 'string'
      ? part.replaceAll(/<\/?\d+\/?>/g, '').replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      : '.*',
  );
  return new RegExp(`^${parts.join('')}$`, 'u');
}

const wordsIn = (text: string): string[] =>
  [...text.normalize('NFD').matchAll(/(?:[a-z]\p{M}*){3,}/giu)].map(([word]) => word.toLowerCase());

/** The words that people have typed, and names that are the same in every language: no texts of the app. */
export class KnownWords {
  readonly #words: Set<string>;

  constructor(...texts: readonly string[]) {
    this.#words = new Set(texts.flatMap(wordsIn));
  }

  /** Adds the words of all texts in a value of JSON. Paths and identifiers are not for people. */
  addAll(value: unknown): void {
    if (typeof value === 'string') {
      if (/^\/|^[a-z]+(?:_[a-z]+)+$/.test(value)) return;
      for (const word of wordsIn(value)) this.#words.add(word);
    } else if (value !== null && typeof value === 'object') {
      for (const one of Object.values(value)) this.addAll(one);
    }
  }

  /** The words of a shown text that are neither known, or the beginning of one, nor in the pseudo-locale. */
  englishIn(text: string): string[] {
    const plain = text.normalize('NFD').match(PLAIN) ?? [];
    return plain.filter((word) => !this.#has(word.toLowerCase()));
  }

  #has(word: string): boolean {
    if (this.#words.has(word)) return true;
    for (const known of this.#words) if (known.startsWith(word)) return true;
    return false;
  }
}
