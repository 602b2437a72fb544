import { compileMessage } from '@lingui/message-utils/compileMessage';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';

/** The English text of a message, as the transform of Lingui's macros leaves it. */
const MESSAGE = /^(\s+message: )(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/gm;
/** The mark that the transform puts before each message. */
const MARK = '/*i18n*/';

/** The plugins that make messages of Lingui's macros, and compile the English texts that stay in the code. */
export const messagePlugins = (): Plugin[] => [
  ...lingui({ macroTransform: { macro: { descriptorFields: 'message' } } }),
  compileMessages(),
];

/**
 * Compiles the English texts, so that the browser needs neither a catalogue for English nor the compiler of
 * messages.
 */
function compileMessages(): Plugin {
  return {
    name: 'aislewise:compile-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes(MARK)) return null;
      let count = 0;
      const compiled = code.replaceAll(
        MESSAGE,
        (_, before: string, double: string | undefined, single: string | undefined) => {
          count += 1;
          const text = double ?? (single ?? '').replaceAll("\\'", "'").replaceAll('"', '\\"');
          return before + JSON.stringify(compileMessage(JSON.parse(`"${text}"`) as string));
        },
      );
      if (count < code.split(MARK).length - 1) this.error('A message could not be compiled.');
      // Each text stays in its line, so that the source map stays true.
      return { code: compiled, map: null };
    },
  };
}
