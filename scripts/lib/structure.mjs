/** The shape of the project as pure functions over a file's path and text; each names its faults. */

const FEATURES = [
  'stores',
  'products',
  'inventory',
  'search',
  'deals',
  'feedback',
  'requests',
  'analytics',
  'auth',
  'audit',
  'details',
  'foods',
  'mail',
  'media',
  'imports',
  'pwa',
  'portal',
];

/** Names that do not say what a file holds. */
const VAGUE_NAMES = ['provider', 'parts', 'support', 'utils'];
const FEATURE_FILES = ['api.ts', 'rules.ts'];
const LONGEST = 300;
const TOKENS = 'web/src/ui/tokens.css';

const isGenerated = (file) => /\/migrations\/|(^|\/)generated\/|\.generated\./.test(file);

/** Names are kebab-case: `store-page.tsx`, `discount.test.ts`, `web/src/shopper/store-page/`. */
export function nameFaults(file) {
  if (!/\.(tsx?|mjs|css|ya?ml|json)$/.test(file) || isGenerated(file)) return [];
  const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  const bad = file.split('/').filter((part) => !kebab.test(part));
  return bad.map((part) => `${part} is not kebab-case`);
}

/** A server module has the name of a feature, no folders, and files named after what they hold. */
export function moduleFaults(file, allowedExtra = []) {
  const [, name, rest] = /^server\/src\/modules\/([^/]+)(?:\/(.+))?$/.exec(file) ?? [];
  if (!name) return [];
  if (!FEATURES.includes(name)) return [`${name} is not a feature: ${FEATURES.join(', ')}`];
  if (!rest || allowedExtra.includes(file)) return [];
  if (rest.includes('/')) return ['a module has no folders'];
  const isVague = VAGUE_NAMES.includes(rest.split('.')[0]);
  return isVague ? ['name the file after what it holds'] : [];
}

/** A web feature holds its calls, its rules and its components, and has the name of a feature. */
export function featureFaults(file, allowedExtra = []) {
  const [, name, rest] = /^web\/src\/features\/([^/]+)\/(.+)$/.exec(file) ?? [];
  if (!name) return [];
  if (!FEATURES.includes(name)) return [`${name} is not a feature: ${FEATURES.join(', ')}`];
  const known =
    FEATURE_FILES.includes(rest) || rest.startsWith('components/') || /\.test\.tsx?$/.test(rest);
  if (known || allowedExtra.includes(file)) return [];
  return [`a feature holds ${FEATURE_FILES.join(', ')}, components/, and tests`];
}

/** Files stay short; a long one stands on the list with its reason and does not grow. */
export function lengthFaults(file, text, allowed = {}) {
  const isData = file === TOKENS || isGenerated(file);
  if (!/\.(tsx?|mjs|css)$/.test(file) || isData) return [];
  const lines = text.split('\n').length - 1;
  const most = allowed[file]?.lines ?? LONGEST;
  return lines > most ? [`${lines} lines; at most ${most}`] : [];
}

const PALETTE =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
const COLOURED =
  'bg|text|border(?:-[trblxyse])?|ring|ring-offset|fill|stroke|from|via|to|outline|decoration|divide|placeholder|shadow|accent|caret';

const RAW_STYLE = [
  {
    what: 'a raw colour',
    pattern: /(?<![\w&/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!-)/gi,
  },
  { what: 'a raw colour', pattern: /\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/g },
  {
    what: 'a palette class',
    pattern: new RegExp(
      `(?<![\\w-])(?:${COLOURED})-(?:(?:${PALETTE})-\\d{2,3}|black|white)(?![\\w-])`,
      'g',
    ),
  },
  {
    what: 'an arbitrary pixel class',
    pattern: /(?<![\w-])[a-z][\w:-]*-\[[^\]\s]*\d+px[^\]\s]*\]/g,
  },
];

/** Colours and sizes come from the tokens: no raw ones in the web app outside the token file. */
export function styleFaults(file, text) {
  const checked = /^web\/src\/.+\.(tsx?|css)$/.test(file) && file !== TOKENS;
  if (!checked || /\.test\.tsx?$/.test(file)) return [];
  const code = withoutComments(text);
  return RAW_STYLE.flatMap(({ what, pattern }) =>
    [...code.matchAll(pattern)].map(({ 0: found, index }) => {
      const line = code.slice(0, index).split('\n').length;
      return `line ${line}: ${what} (${found}); use a token of ${TOKENS}`;
    }),
  );
}

/** Blanks comments and keeps every line where it is. */
function withoutComments(text) {
  const blank = (comment) => comment.replace(/[^\n]/g, ' ');
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(?<=^|\s)\/\/.*$/gm, blank);
}

/** A barrel does nothing but hand on the exports of other files. */
export function barrelFaults(file, program) {
  if (!/(^|\/)index\.tsx?$/.test(file)) return [];
  const handsOn = (node) =>
    node.type === 'ExportAllDeclaration' ||
    node.type === 'ImportDeclaration' ||
    (node.type === 'ExportNamedDeclaration' && !node.declaration);
  const barrel = program.body.length > 0 && program.body.every(handsOn);
  return barrel ? ['a barrel: import from the file that has it'] : [];
}

const LABELS = new Set(['aria-label', 'aria-labelledby', 'title', 'label']);

/** Buttons and links that show nothing but an icon say in words what they do. */
export function iconButtonFaults(program, text) {
  const icons = new Set(
    program.body
      .filter((node) => node.type === 'ImportDeclaration' && node.source.value === 'lucide-react')
      .flatMap((node) => node.specifiers.map(({ local }) => local.name)),
  );
  if (icons.size === 0) return [];
  const faults = [];
  walk(program, (node) => {
    if (node.type !== 'JSXElement') return;
    const { name, attributes } = node.openingElement;
    const tag = text.slice(name.start, name.end);
    if (!/^(a|button)$|(Button|Link|Trigger|Close)$/.test(tag)) return;
    if (
      attributes.some(
        ({ type, name: attribute }) => type === 'JSXSpreadAttribute' || LABELS.has(attribute.name),
      )
    )
      return;
    const shown = node.children.filter(
      (child) => !(child.type === 'JSXText' && !child.value.trim()),
    );
    const onlyIcons =
      shown.length > 0 &&
      shown.every(
        (child) => child.type === 'JSXElement' && icons.has(child.openingElement.name.name),
      );
    if (!onlyIcons) return;
    const line = text.slice(0, node.start).split('\n').length;
    faults.push(`line ${line}: <${tag}> shows only an icon; give it an aria-label`);
  });
  return faults;
}

function walk(node, visit) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit);
    return;
  }
  if (typeof node.type === 'string') visit(node);
  for (const value of Object.values(node)) walk(value, visit);
}
