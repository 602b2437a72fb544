import { z } from 'zod';
import { dumpDatabase } from '../backup/dump.ts';
import { restoreDatabase } from '../backup/restore.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { defineCommand, flag } from './command.ts';

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

const restore = defineCommand({
  name: 'restore',
  takes: '[--replace] <file>',
  about: 'Reads a backup into an empty database; --replace first deletes all that it holds',
  options: z.object({ replace: flag }),
  argumentCount: 1,
  async run({ db, terminal, settings }, { replace }, path = '') {
    const counts = await restoreDatabase(db.address, {
      replace,
      read: () => readBackupFile(path, settings.backupKey),
      onProgress: (step) => terminal.redraw?.(step),
    }).finally(() => terminal.redraw?.(null));
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    terminal.say(`Restored ${rows.toLocaleString('en-US')} rows from ${path}.`);
  },
});

export const backupCommands = [backup, restore];
