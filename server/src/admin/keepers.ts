import { email, text } from '@aislewise/contracts/calls/fields';
import { z } from 'zod';
import {
  addKeeper,
  closeKeeper,
  listKeepers,
  resetSecondFactors,
  setKeeperEmail,
  setKeeperPassword,
} from '../modules/auth/keeper-accounts.ts';
import { listAllStores } from '../modules/stores/stores.ts';
import { defineCommand, flag, required } from './command.ts';
import { findStore } from './find-store.ts';
import { newPassword, PASSWORD_OPTIONS, PASSWORD_TAKES, type NewPassword } from './new-password.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

function parseEmail(word: string): string {
  const result = email.safeParse(word);
  if (result.success) return result.data;
  throw new UsageError(`${word} is not an e-mail address.`);
}

function show(terminal: Terminal, { password, generated }: NewPassword): void {
  if (generated) terminal.say(`Password, shown this once: ${password}`);
}

const add = defineCommand({
  name: 'keepers add',
  takes: `--store <store> --name <name> --email <address> ${PASSWORD_TAKES}`,
  about: 'Opens a storekeeper’s account; a store is named by its id, slug or name',
  options: z.object({
    store: required(text(300)),
    name: required(text(120)),
    email: required(email),
    ...PASSWORD_OPTIONS,
  }),
  argumentCount: 0,
  async run(context, keeper) {
    const store = await findStore(context, keeper.store);
    const chosen = await newPassword(context.terminal, keeper);
    const account = { storeId: store.id, name: keeper.name, email: keeper.email };
    await addKeeper(context, account, chosen.password);
    context.terminal.say(`${keeper.email} can sign in for ${store.name}.`);
    show(context.terminal, chosen);
  },
});

const list = defineCommand({
  name: 'keepers list',
  takes: '[--store <store>] [--closed]',
  about: 'Lists the open accounts, or with --closed all of them',
  options: z.object({ store: z.string().optional(), closed: flag }),
  argumentCount: 0,
  async run(context, { store: word, closed }) {
    const only = word === undefined ? undefined : await findStore(context, word);
    const stores = await listAllStores(context.db.orm);
    const names = new Map(stores.map(({ id, name }) => [id, name]));
    const keepers = await listKeepers(context, only?.id);
    for (const { email: address, name, role, storeId, closedAt } of keepers) {
      if (closedAt && !closed) continue;
      const store = storeId === null ? '-' : (names.get(storeId) ?? '-');
      const state = closedAt ? `closed ${closedAt.toISOString().slice(0, 10)}` : 'open';
      context.terminal.say([address, name, role, store, state].join('\t'));
    }
  },
});

const close = defineCommand({
  name: 'keepers close',
  takes: '<e-mail>',
  about: 'Closes an account and ends its sessions at once',
  options: z.object({}),
  argumentCount: 1,
  async run(context, _options, word = '') {
    const address = parseEmail(word);
    await closeKeeper(context, address);
    context.terminal.say(`Closed the account of ${address}.`);
  },
});

const resetPassword = defineCommand({
  name: 'password reset',
  takes: `<e-mail> ${PASSWORD_TAKES}`,
  about: 'Sets a new password and ends all sessions of the account',
  options: z.object(PASSWORD_OPTIONS),
  argumentCount: 1,
  async run(context, options, word = '') {
    const address = parseEmail(word);
    const chosen = await newPassword(context.terminal, options);
    await setKeeperPassword(context, address, chosen.password);
    context.terminal.say(`${address} has a new password.`);
    show(context.terminal, chosen);
  },
});

const changeEmail = defineCommand({
  name: 'keepers email',
  takes: '<e-mail> <new e-mail>',
  about: 'Gives an account another e-mail address',
  options: z.object({}),
  argumentCount: 2,
  async run(context, _options, former = '', next = '') {
    const [address, newAddress] = [parseEmail(former), parseEmail(next)];
    await setKeeperEmail(context, address, newAddress);
    context.terminal.say(`${newAddress} can sign in instead of ${address}.`);
  },
});

const resetSecondFactor = defineCommand({
  name: 'second-factor reset',
  takes: '<e-mail>',
  about:
    'Removes the authenticator app, passkeys and recovery codes of an account, and its sessions',
  options: z.object({}),
  argumentCount: 1,
  async run(context, _options, word = '') {
    const address = parseEmail(word);
    await resetSecondFactors(context, address);
    context.terminal.say(`${address} signs in with the password alone.`);
  },
});

export const keeperCommands = [add, list, close, changeEmail, resetPassword, resetSecondFactor];
