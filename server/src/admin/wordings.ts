import { id, language } from '@aislewise/contracts/calls/fields';
import { z } from 'zod';
import { OperatorError } from '../lib/operator-error.ts';
import { BYTE_ORDER_MARK, csvLine } from '../modules/imports/files/csv.ts';
import { listWordings, removeWordings } from '../modules/wordings/wordings.ts';
import { defineCommand, flag } from './command.ts';
import { printable } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const HEADINGS = ['id', 'day', 'language', 'page', 'shown', 'better'];

const list = defineCommand({
  name: 'wordings',
  takes: '[--language <tag>] [--csv]',
  about:
    'Lists the better words that people suggest for translated texts, the oldest first; --csv for a spreadsheet',
  options: z.object({ language: language.optional(), csv: flag }),
  argumentCount: 0,
  async run(context, { language: only, csv }) {
    const suggestions = await listWordings(context, only);
    const lines = suggestions.map(({ createdAt, ...one }) =>
      [one.id, createdAt.toISOString().slice(0, 10), one.language, one.path, one.shown, one.better]
        // Strangers have written it.
        .map(printable),
    );
    if (csv) {
      const file = [HEADINGS, ...lines].map(csvLine).join('').trimEnd();
      context.terminal.say(BYTE_ORDER_MARK + file);
    } else for (const line of lines) context.terminal.say(line.join('\t'));
  },
});

const remove = defineCommand({
  name: 'wordings remove',
  takes: '<id> [--with-older]',
  about:
    'Removes a suggestion that is done; --with-older removes those of its language before it, too',
  options: z.object({ 'with-older': flag }),
  argumentCount: 1,
  async run(context, { 'with-older': withOlder }, word = '') {
    const named = id.safeParse(word);
    if (!named.success) throw new UsageError(`“${word}” is not the id of a suggestion.`);
    const removed = await removeWordings(context, named.data, withOlder);
    if (removed === 0) throw new OperatorError(`There is no suggestion ${named.data}.`);
    context.terminal.say(`Removed ${removed} suggestion${removed === 1 ? '' : 's'}.`);
  },
});

// The longer name first: its words begin with those of the other.
export const wordingCommands = [remove, list];
