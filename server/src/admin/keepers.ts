import { email, text } from '@aislewise/contracts/common';
import { z } from 'zod';
import { checked, required, type Command } from './command.ts';
import { UsageError } from './usage-error.ts';
import {
  addKeeper,
  closeKeeper,
  listKeepers,
  setKeeperPassword,
} from '../modules/auth/keeper-accounts.ts';
import { listAllStores } from '../modules/stores/stores.ts';
import { findStore } from './find-store.ts';
import { newPassword, PASSWORD_OPTIONS, PASSWORD_TAKES, type NewPassword } from './new-password.ts';
import type { Terminal } from './terminal.ts';

const newKeeper = z.object({
  store: required(text(300)),
  name: required(text(120)),
  email: required(email),
});

function emailOf(word: string | undefined): string {
  const result = email.safeParse(word);
  if (result.success) return result.data;
  throw new UsageError(`${word} is not an e-mail address.`);
}

function show(terminal: Terminal, { password, generated }: NewPassword): void {
  if (generated) terminal.say(`Password, shown this once: ${password}`);
}

const add: Command = {
  name: 'keepers add',
  takes: `--store <store> --name <name> --email <address> ${PASSWORD_TAKES}`,
  about: 'Opens a storekeeper’s account; a store is named by its id, slug or name',
  options: {
    store: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    ...PASSWORD_OPTIONS,
  },
  positionals: 0,
  async run(context, given) {
    const { terminal } = context;
    const keeper = checked(newKeeper, given.values);
    const store = await findStore(context, keeper.store);
    const chosen = await newPassword(terminal, given);
    const account = { storeId: store.id, name: keeper.name, email: keeper.email };
    await addKeeper(context, account, chosen.password);
    terminal.say(`${keeper.email} can sign in for ${store.name}.`);
    show(terminal, chosen);
  },
};

const list: Command = {
  name: 'keepers list',
  takes: '[--store <store>] [--closed]',
  about: 'Lists the open accounts, or with --closed all of them',
  options: { store: { type: 'string' }, closed: { type: 'boolean' } },
  positionals: 0,
  async run(context, { values }) {
    const { db, terminal } = context;
    const word = values['store'];
    const only = typeof word === 'string' ? await findStore(context, word) : undefined;
    const names = new Map((await listAllStores(db.orm)).map(({ id, name }) => [id, name]));
    for (const keeper of await listKeepers(context, only?.id)) {
      if (keeper.closedAt && values['closed'] !== true) continue;
      const store = keeper.storeId === null ? '-' : (names.get(keeper.storeId) ?? '-');
      const state = keeper.closedAt
        ? `closed ${keeper.closedAt.toISOString().slice(0, 10)}`
        : 'open';
      terminal.say([keeper.email, keeper.name, keeper.role, store, state].join('\t'));
    }
  },
};

const close: Command = {
  name: 'keepers close',
  takes: '<e-mail>',
  about: 'Closes an account and ends its sessions at once',
  options: {},
  positionals: 1,
  async run(context, { positionals: [word] }) {
    const address = emailOf(word);
    await closeKeeper(context, address);
    context.terminal.say(`Closed the account of ${address}.`);
  },
};

const resetPassword: Command = {
  name: 'password reset',
  takes: `<e-mail> ${PASSWORD_TAKES}`,
  about: 'Sets a new password and ends all sessions of the account',
  options: PASSWORD_OPTIONS,
  positionals: 1,
  async run(context, given) {
    const { terminal } = context;
    const address = emailOf(given.positionals[0]);
    const chosen = await newPassword(terminal, given);
    await setKeeperPassword(context, address, chosen.password);
    terminal.say(`${address} has a new password.`);
    show(terminal, chosen);
  },
};

export const keeperCommands: readonly Command[] = [add, list, close, resetPassword];
