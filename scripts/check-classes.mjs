/**
 * Checks that the web app takes colours and pixel sizes from the design tokens, and says start and end
 * in place of left and right, so that pages in Arabic are mirrored. Tailwind's own palette needs no
 * check: tokens.css switches it off. Takes the project folder as its argument.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/paths.mjs';

const root = process.argv[2] ?? ROOT;
const TOKENS = 'web/src/ui/tokens.css';
/** The value of a class such as `ml-4`, up to the end of the class. */
const VALUE = String.raw`(?:auto|full|px|\d[\d./]*|\[[^\]\s]*\]|\([^)\s]*\))(?=[\s'"\`;!])`;
const SIDES = [
  new RegExp(String.raw`(?<![\w-])-?(?:scroll-)?(?:ml|mr|pl|pr|left|right)-${VALUE}`, 'g'),
  /(?<![\w-])(?:text|float|clear)-(?:left|right)(?=[\s'"`;!])/g,
  /(?<![\w-])(?:border|rounded)-(?:[lr]|[tb][lr])(?=[\s'"`;!]|-)/g,
  /(?<![\w-])(?:margin|padding|border)-(?:left|right)\b|(?<![\w-])text-align: (?:left|right)/g,
];
const RAW_VALUES = [
  /(?<![\w&/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!-)/gi,
  /\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/g,
  /(?<![\w-])[a-z][\w:-]*-\[[^\]\s]*\d+px[^\]\s]*\]/g,
];

/** Blanks comments and keeps line numbers. */
function withoutComments(text) {
  const blank = (comment) => comment.replace(/[^\n]/g, ' ');
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(?<=^|\s)\/\/.*$/gm, blank);
}

const files = globSync('web/src/**/*.{ts,tsx,css}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== TOKENS && !/\.test\.tsx?$/.test(file));

const faults = files.flatMap((file) => {
  const code = withoutComments(readFileSync(path.join(root, file), 'utf8'));
  const faultsOf = (patterns, advice) =>
    patterns.flatMap((pattern) =>
      [...code.matchAll(pattern)].map(({ 0: found, index }) => {
        const line = code.slice(0, index).split('\n').length;
        return `${file}:${line}: ${found} ${advice}`;
      }),
    );
  return [
    ...faultsOf(RAW_VALUES, `is a raw value; use a token of ${TOKENS}`),
    ...faultsOf(SIDES, 'is the same side in every language; use start or end'),
  ];
});

for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} raw values or fixed sides.`);
process.exitCode = faults.length > 0 ? 1 : 0;
