import { dumpDatabase } from '../backup/dump.ts';
import { restoreDatabase } from '../backup/restore.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import type { Command } from './command.ts';

const MEGABYTE = 1_000_000;

const backup: Command = {
  name: 'backup',
  takes: '[--overwrite] <file>',
  about: 'Writes all data, pictures included, to a new file, while the server runs or not',
  options: { overwrite: { type: 'boolean' } },
  positionals: 1,
  keepsSchema: true,
  async run({ db, terminal }, { values, positionals: [path = ''] }) {
    const dump = dumpDatabase(db.address, (table) => terminal.redraw?.(`Backing up ${table}`));
    const overwrite = values['overwrite'] === true;
    const size = await writeBackupFile(path, dump, { overwrite }).finally(() =>
      terminal.redraw?.(null),
    );
    terminal.say(`Backed up all data to ${path} (${(size / MEGABYTE).toFixed(1)} MB).`);
  },
};

const restore: Command = {
  name: 'restore',
  takes: '[--replace] <file>',
  about: 'Reads a backup into an empty database; --replace first deletes all that it holds',
  options: { replace: { type: 'boolean' } },
  positionals: 1,
  async run({ db, terminal }, { values, positionals: [path = ''] }) {
    const counts = await restoreDatabase(db.address, {
      replace: values['replace'] === true,
      read: () => readBackupFile(path),
      onProgress: (step) => terminal.redraw?.(step),
    }).finally(() => terminal.redraw?.(null));
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    terminal.say(`Restored ${rows.toLocaleString('en-US')} rows from ${path}.`);
  },
};

export const backupCommands: readonly Command[] = [backup, restore];
