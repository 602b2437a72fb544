import { email, id } from '@aislewise/contracts/calls/fields';
import { z } from 'zod';
import { erasePerson } from '../modules/personal-data/erase.ts';
import { exportPerson } from '../modules/personal-data/export.ts';
import { defineCommand, flag } from './command.ts';
import { UsageError } from './usage-error.ts';

/** A shopper in all stores. Throws UsageError. */
function parsePerson(word: string) {
  const address = email.safeParse(word);
  if (address.success) return { storeId: undefined, email: address.data };
  const visitor = id.safeParse(word);
  if (visitor.success) return { storeId: undefined, visitorId: visitor.data };
  throw new UsageError(
    `“${word}” is neither an e-mail address nor a visitor’s id, which is the value of the cookie aislewise-visitor.`,
  );
}

const TAKES = '<e-mail or visitor id>';

const exportData = defineCommand({
  name: 'personal-data export',
  takes: TAKES,
  about: 'Prints what a shopper has left in all stores, as JSON',
  options: z.object({}),
  argumentCount: 1,
  async run(context, _options, word = '') {
    const data = await exportPerson(context, parsePerson(word));
    context.terminal.say(JSON.stringify(data, null, 2));
  },
});

const erase = defineCommand({
  name: 'personal-data erase',
  takes: `${TAKES} [--yes]`,
  about: 'Erases for good what a shopper has left in all stores; rows stay without text',
  options: z.object({ yes: flag }),
  argumentCount: 1,
  async run(context, { yes }, word = '') {
    const { terminal } = context;
    const person = parsePerson(word);
    if (!yes) {
      if (!terminal.canAsk) throw new UsageError('Erasing wants --yes.');
      const answer = await terminal.ask(`Erase all that ${word} has left? Type yes: `);
      if (answer.trim().toLowerCase() !== 'yes') throw new UsageError('Nothing was erased.');
    }
    const { requests, feedback, votes, mails } = await erasePerson(context, person);
    terminal.say(
      `Erased: ${requests} requests, ${feedback} feedback, ${votes} votes, ${mails} mails.`,
    );
  },
});

export const personalDataCommands = [exportData, erase];
