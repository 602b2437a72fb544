import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

const FOLDER = path.join(import.meta.dirname, '../messages');
const SOURCE_LOCALE = 'en';
/** Where two areas say the same English otherwise, the server's is the last. */
const AREAS = ['shopper', 'keeper', 'server'];

/** Writes the texts of each language by their ids to `messages/es.json`, for the server, which reads no PO files. */
export function writeCatalogues(): Plugin {
  return {
    name: 'aislewise:write-catalogues',
    async generateBundle() {
      for (const folder of globSync('*', { cwd: FOLDER, exclude: [SOURCE_LOCALE] })) {
        const texts: Record<string, string> = {};
        for (const area of AREAS) {
          const file = `${folder}/${area}.po`;
          const text = readFileSync(path.join(FOLDER, file), 'utf8');
          const context = { locale: folder, sourceLocale: SOURCE_LOCALE, filename: file };
          const messages = await formatter().parse(text, context);
          for (const [id, { translation }] of Object.entries(messages))
            if (translation) texts[id] = translation;
        }
        const fileName = `messages/${folder}.json`;
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(texts) });
      }
    },
  };
}
