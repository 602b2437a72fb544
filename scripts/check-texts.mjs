/**
 * Checks that what people read in the web app is a message of Lingui's macros, so that it can be translated, that
 * no message is made while a module is loaded, before the language is known, and that values which people typed
 * have a direction of their own. Takes the project folder as its argument.
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

/** Values that people or shops typed, by the names that the code has for them. */
const TYPED = new Set(
  'address aisle barcode brand description email fileName hours name phone productName publicName storeName subject url'.split(
    ' ',
  ),
);
/** The same as fields, such as `deal.title`. Properties of components have these names too, for texts of the app. */
const TYPED_FIELDS = new Set([...TYPED, 'message', 'note', 'title']);

/** The name of the typed value that an expression shows as it is, if it shows one. */
function typedName(node, names = TYPED) {
  switch (node?.type) {
    case 'Identifier':
      return names.has(node.name) ? node.name : undefined;
    case 'MemberExpression':
      return typedName(node.property, TYPED_FIELDS);
    case 'ChainExpression':
      return typedName(node.expression);
    case 'LogicalExpression':
      return (node.operator !== '&&' && typedName(node.left)) || typedName(node.right);
    case 'ConditionalExpression':
      return typedName(node.consequent) ?? typedName(node.alternate);
    case 'TemplateLiteral':
      return node.expressions.map((one) => typedName(one)).find(Boolean);
    default:
      return undefined;
  }
}

/** Whether an element gives the texts in it a direction of their own. */
const hasDirection = ({ name, attributes }) =>
  name.name === 'bdi' || attributes.some((one) => one.name?.name === 'dir');

/** Elements that show their children as they are. Other components give a text its direction themselves. */
const isPlain = ({ name }) => /^(?:[a-z]|(?:Nav)?Link$)/.test(name.name ?? 'Member');

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
  let directions = 0;
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
  const checkDirection = (child) => {
    if (texts > 0 || directions > 0 || child.type !== 'JSXExpressionContainer') return;
    const typed = typedName(child.expression);
    if (typed) report(child, `{${typed}} needs a direction of its own, by <bdi> or dir="auto"`);
  };
  const program = parseSync(file, code).program;
  const usesMacros = code.includes('@lingui/core/macro');
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    JSXElement({ openingElement, children }) {
      texts += isText(openingElement) ? 1 : 0;
      directions += hasDirection(openingElement) ? 1 : 0;
      if (isPlain(openingElement)) children.forEach(checkDirection);
    },
    'JSXElement:exit'({ openingElement }) {
      texts -= isText(openingElement) ? 1 : 0;
      directions -= hasDirection(openingElement) ? 1 : 0;
    },
    JSXFragment: ({ children }) => children.forEach(checkDirection),
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
console.log(`${files.length} files, ${faults.length} faults of their texts.`);
process.exitCode = faults.length > 0 ? 1 : 0;
