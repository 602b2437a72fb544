/**
 * Checks that each translation in `web/messages/` has the placeholders, elements and plural forms that its message
 * needs in its language. Takes the folder of the catalogues as its argument.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { inRoot } from './lib/paths.mjs';

const folder = process.argv[2] ?? inRoot('web/messages');
const ELEMENTS = /<\/?(\w+)\/?>/g;

/** The placeholders and elements of a message, and the forms of each of its plurals. */
function partsOf(text) {
  const names = new Set();
  const plurals = [];
  const read = (token) => {
    if (typeof token === 'string') {
      for (const [, name] of token.matchAll(ELEMENTS)) names.add(`<${name}>`);
      return;
    }
    const [name, type, { offset: _, ...forms } = {}] = token;
    names.add(`{${name}}`);
    if (type === 'plural') plurals.push(Object.keys(forms));
    Object.values(forms).flat().forEach(read);
  };
  [compileMessage(text)].flat().forEach(read);
  return { names, plurals };
}

/** The faults of a translation, as the ends of sentences. */
function faultsOf(message, translation, language) {
  const [wanted, given] = [partsOf(message), partsOf(translation)];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return [
    ...[...wanted.names].flatMap((name) => (given.names.has(name) ? [] : `lacks ${name}`)),
    ...[...given.names].flatMap((name) =>
      wanted.names.has(name) ? [] : `has ${name}, which is unknown`,
    ),
    ...given.plurals.flatMap((forms) =>
      pluralCategories.filter((one) => !forms.includes(one)).map((one) => `lacks the form ${one}`),
    ),
  ];
}

const files = globSync('*/*.po', { cwd: folder }).filter((file) => !file.startsWith('en'));
const faults = [];
let count = 0;
for (const file of files) {
  const language = path.dirname(file);
  const text = readFileSync(path.join(folder, file), 'utf8');
  const messages = await formatter().parse(text, {
    locale: language,
    sourceLocale: 'en',
    filename: file,
  });
  for (const [id, { message = id, translation = '' }] of Object.entries(messages)) {
    count += 1;
    const found = translation === '' ? ['is missing'] : faultsOf(message, translation, language);
    for (const fault of found) faults.push(`${file}: “${message}” ${fault}`);
  }
}
for (const fault of faults) console.error(fault);
console.log(`${count} translations, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
