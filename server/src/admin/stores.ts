import { longText, text } from '@aislewise/contracts/calls/fields';
import { STORE_FEATURES } from '@aislewise/contracts/stores';
import { parseHours } from '@aislewise/contracts/hours-text';
import { z } from 'zod';
import { OperatorError } from '../lib/operator-error.ts';
import { closeKeepersOf } from '../modules/auth/keeper-accounts.ts';
import { addStore, closeStore } from '../modules/stores/operator.ts';
import { listAllStores } from '../modules/stores/stores.ts';
import { defineCommand, flag, required } from './command.ts';
import { UsageError } from './usage-error.ts';
import { findStore } from './find-store.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

const feature = z
  .string()
  .transform((given) =>
    STORE_FEATURES.find((known) => known.toLowerCase() === given.trim().toLowerCase()),
  )
  .pipe(z.enum(STORE_FEATURES, `must be of ${STORE_FEATURES.join(', ')}`));

const newStore = z.object({
  name: required(text(200)),
  address: required(text(300)),
  hours: longText(300).default(''),
  'time-zone': z
    .string()
    .refine(isTimeZone, 'must be a time zone such as America/Chicago')
    .default('America/Chicago'),
  phone: text(40).nullable().default(null),
  features: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((name) => name.trim() !== ''))
    .pipe(z.array(feature)),
  latitude: z.coerce.number('must be a number').min(-90).max(90).nullable().default(null),
  longitude: z.coerce.number('must be a number').min(-180).max(180).nullable().default(null),
});

const add = defineCommand({
  name: 'stores add',
  takes:
    '--name <name> --address <address> [--hours <text>] [--time-zone <name>] [--phone <number>] [--features <list>] [--latitude <degrees> --longitude <degrees>]',
  about: 'Opens a store without products and prints its id',
  options: newStore,
  argumentCount: 0,
  async run(context, { 'time-zone': timeZone, ...given }) {
    const { db, terminal } = context;
    const store = { ...given, timeZone };
    const twin = (await listAllStores(db.orm)).find(
      ({ name, address, closedAt }) =>
        closedAt === null && name === store.name && address === store.address,
    );
    if (twin) throw new OperatorError(`That store is there already: ${twin.id}.`);
    const id = await addStore(context, store);
    terminal.say(id);
    if (store.hours !== '' && parseHours(store.hours) === null) {
      terminal.note(
        'The hours are shown as they are, but were not understood: the store has no “Open now”.',
      );
    }
  },
});

const list = defineCommand({
  name: 'stores list',
  takes: '[--closed]',
  about: 'Lists the open stores, or with --closed all of them',
  options: z.object({ closed: flag }),
  argumentCount: 0,
  async run({ db, terminal }, { closed }) {
    for (const { id, name, address, productCount, closedAt } of await listAllStores(db.orm)) {
      if (closedAt && !closed) continue;
      const state = closedAt ? `closed ${closedAt.toISOString().slice(0, 10)}` : 'open';
      terminal.say([id, name, address, `${productCount} products`, state].join('\t'));
    }
  },
});

const close = defineCommand({
  name: 'stores close',
  takes: '<store> [--yes]',
  about: 'Closes a store and the accounts of its storekeepers; nothing is deleted',
  options: z.object({ yes: flag }),
  argumentCount: 1,
  async run(context, { yes }, word = '') {
    const { db, terminal } = context;
    const store = await findStore(context, word);
    if (!yes) {
      if (!terminal.canAsk) throw new UsageError('Closing a store wants --yes.');
      const answer = await terminal.ask(`Close ${store.name}, ${store.address}? Type yes: `);
      if (answer.trim().toLowerCase() !== 'yes') throw new UsageError('Nothing was closed.');
    }
    const closed = await db.transaction(async (tx) => {
      await closeStore(context, tx, store);
      return closeKeepersOf(context, tx, store.id);
    });
    terminal.say(`Closed ${store.name}, and ${closed} account${closed === 1 ? '' : 's'}.`);
  },
});

export const storeCommands = [add, list, close];
