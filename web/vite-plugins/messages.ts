import { compileMessage } from '@lingui/message-utils/compileMessage';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';

/** The mark that the transform of Lingui's macros puts before each message, and the indentation of its fields. */
const MESSAGE = /\/\*i18n\*\/ \{\n([ \t]*)id: /g;
/** A string as the transform writes it. */
const TEXT = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/y;

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
      if (!/\.tsx?$/.test(id)) return null;
      const texts = [...code.matchAll(MESSAGE)].map(({ index, 1: indent = '' }) => {
        const field = `\n${indent}message: `;
        const at = code.indexOf(field, index) + field.length;
        TEXT.lastIndex = at;
        const [written, double, single = ''] =
          TEXT.exec(code) ?? this.error('A message has no text.');
        const text = double ?? single.replaceAll("\\'", "'").replaceAll('"', '\\"');
        const compiled = compileMessage(JSON.parse(`"${text}"`) as string);
        return { at, end: at + written.length, compiled: JSON.stringify(compiled) };
      });
      if (texts.length === 0) return null;
      // The message of an element comes after its values, which may have messages of their own.
      texts.sort((a, b) => b.at - a.at);
      let result = code;
      for (const { at, end, compiled } of texts)
        result = result.slice(0, at) + compiled + result.slice(end);
      // Each text stays in its line, so that the source map stays true.
      return { code: result, map: null };
    },
  };
}
