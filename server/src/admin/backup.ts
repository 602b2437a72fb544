import { z } from 'zod';
import { dumpDatabase } from '../backup/dump.ts';
import { restoreDatabase } from '../backup/restore.ts';
import type { Restored, RestoreReport } from '../backup/taken-away.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { rereadHours } from '../modules/stores/stored-hours.ts';
import { defineCommand, flag } from './command.ts';
import type { Terminal } from './terminal.ts';

const MEGABYTE = 1_000_000;

const backup = defineCommand({
  name: 'backup',
  takes: '[--overwrite] <file>',
  about: 'Writes all data, pictures included, to a new file, while the server runs or not',
  options: z.object({ overwrite: flag }),
  argumentCount: 1,
  keepsSchema: true,
  async run({ db, terminal, settings }, { overwrite }, path = '') {
    const dump = dumpDatabase(db.address, (table) => terminal.redraw?.(`Backing up ${table}`));
    const size = await writeBackupFile(path, dump, {
      overwrite,
      key: settings.backupKey,
    }).finally(() => terminal.redraw?.(null));
    const how = settings.backupKey === undefined ? 'not encrypted' : 'encrypted';
    terminal.say(`Backed up all data to ${path} (${(size / MEGABYTE).toFixed(1)} MB, ${how}).`);
  },
});

/** Of each part, so that a terminal still shows the first of them. */
const MAX_NAMED = 50;

const REPORT_LINES: readonly (readonly [keyof RestoreReport, string])[] = [
  ['closedStores', 'Stores that were closed since the backup, and stay closed'],
  ['closedKeepers', 'Accounts that were closed since the backup, and stay closed'],
  ['revokedKeys', 'Keys that were revoked since the backup, and stay revoked'],
  ['removedWebhooks', 'Webhooks that were removed since the backup, and stay removed'],
  [
    'suspendedKeys',
    'Keys that are refused until a storekeeper confirms them in the portal, under Connections',
  ],
  [
    'unknownKeepers',
    'Open accounts that the database did not have before. Close those that should not sign in (keepers close)',
  ],
  [
    'formerSignIns',
    'Accounts whose password, authenticator app or passkeys are those of the backup again. Reset those that leaked (password reset, second-factor reset)',
  ],
];

function sayReport(terminal: Terminal, report: RestoreReport): void {
  for (const [part, title] of REPORT_LINES) {
    const rows = report[part];
    if (rows.length === 0) continue;
    terminal.say(`${title}:`);
    for (const row of rows.slice(0, MAX_NAMED)) terminal.say(`  ${nameOf(row)}`);
    if (rows.length > MAX_NAMED) {
      terminal.say(`  and ${rows.length - MAX_NAMED} more, in the stores’ Recent changes`);
    }
  }
  terminal.say('Recovery codes are not in a backup: storekeepers make new ones under Account.');
}

const nameOf = ({ name, store }: Restored): string =>
  store === null || store === name ? name : `${name}, ${store}`;

const restore = defineCommand({
  name: 'restore',
  takes: '[--replace] <file>',
  about: 'Reads a backup into an empty database; --replace first deletes all that it holds',
  options: z.object({ replace: flag }),
  argumentCount: 1,
  async run({ db, terminal, settings }, { replace }, path = '') {
    const { counts, report } = await restoreDatabase(db.address, {
      replace,
      read: () => readBackupFile(path, settings.backupKey),
      onProgress: (step) => terminal.redraw?.(step),
    }).finally(() => terminal.redraw?.(null));
    await rereadHours(db);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    terminal.say(`Restored ${rows.toLocaleString('en-US')} rows from ${path}.`);
    sayReport(terminal, report);
  },
});

export const backupCommands = [backup, restore];
