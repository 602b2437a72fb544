/**
 * Checks that what people read in the web app is a message of Lingui's macros, so that it can be translated, and
 * that no message is made while a module is loaded, before the language is known. Takes the project folder as its
 * argument.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from './lib/paths.mjs';

const root = process.argv[2] ?? ROOT;

/** Attributes whose values people read or hear. */
const READ = new Set(
  'label title text hint alt placeholder description caption kicker submitLabel dismissLabel addLabel aria-label aria-description aria-roledescription aria-valuetext'.split(
    ' ',
  ),
);
/** Names that are the same in every language. */
const NAMES = new Set(['Aislewise', 'GPS', 'PDF', 'PNG', 'CSV', 'Excel', 'QR', 'SMS', 'Wi-Fi']);
const MACROS = new Set(['t', 'plural', 'select', 'selectOrdinal']);
const TEXT_MACROS = /^(?:Trans|Plural|Select|SelectOrdinal)$/;

/** Whether a text has words of a language: two letters in a row, and more than a name. */
const hasWords = (text) =>
  !/^https?:/.test(text) && /\p{L}{2}/u.test(text) && !NAMES.has(text.trim());

const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/test-|\/device\/worker\//.test(file));

/** The faults of one file, as its lines and sentences. */
function faultsIn(file) {
  const code = readFileSync(path.join(root, file), 'utf8');
  const faults = [];
  const report = ({ start }, sentence) =>
    faults.push(`${file}:${code.slice(0, start).split('\n').length}: ${sentence}`);
  let functions = 0;
  let texts = 0;
  const enter = () => (functions += 1);
  const leave = () => (functions -= 1);
  const macro = (node, called) => {
    if (called.type === 'Identifier' && MACROS.has(called.name) && functions === 0)
      report(
        node,
        `${called.name} runs while the module is loaded; make it a getter or a function`,
      );
  };
  const isText = ({ name }) => name.type === 'JSXIdentifier' && TEXT_MACROS.test(name.name);
  const program = parseSync(file, code).program;
  const usesMacros = code.includes('@lingui/core/macro');
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    JSXElement: ({ openingElement }) => (texts += isText(openingElement) ? 1 : 0),
    'JSXElement:exit': ({ openingElement }) => (texts -= isText(openingElement) ? 1 : 0),
    JSXText: (node) => {
      if (texts === 0 && hasWords(node.value)) report(node, `“${node.value.trim()}” is no message`);
    },
    JSXAttribute: ({ name, value }) => {
      if (texts > 0 || value?.type !== 'Literal') return;
      if (name.type !== 'JSXIdentifier' || !READ.has(name.name)) return;
      if (hasWords(String(value.value))) report(value, `“${value.value}” is no message`);
    },
    TaggedTemplateExpression: (node) => usesMacros && macro(node, node.tag),
    CallExpression: (node) => usesMacros && macro(node, node.callee),
  }).visit(program);
  return faults;
}

const faults = files.flatMap(faultsIn);
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} texts that cannot be translated.`);
process.exitCode = faults.length > 0 ? 1 : 0;
