import { dumpDatabase } from '../backup/dump.ts';
import type { BackupPart } from '../backup/format.ts';
import { restoreDatabase } from '../backup/restore.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import type { Command } from './command.ts';
import type { Terminal } from './terminal.ts';

const MEGABYTE = 1_000_000;

const toMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

function describe(rows: Record<string, number>): string {
  const counts = Object.values(rows);
  const sum = counts.reduce((total, count) => total + count, 0);
  return `${sum.toLocaleString('en-US')} rows of ${counts.length} tables`;
}

/** Shows a line in place of the one before, if it differs and a person watches. */
function progressLines(terminal: Terminal) {
  let shown: string | null = null;
  return (line: string | null): void => {
    if (line !== shown) terminal.redraw?.(line);
    shown = line;
  };
}

/** Passes parts on; `end` is called with the row counts. */
async function* watchParts(
  parts: AsyncIterable<BackupPart>,
  show: (line: string) => void,
  end: (rows: Record<string, number>) => void,
): AsyncGenerator<BackupPart> {
  let [table, bytes] = ['', 0];
  for await (const part of parts) {
    if (part.kind === 'table') [table, bytes] = [part.table, 0];
    if (part.kind === 'rows') bytes += part.bytes.length;
    if (part.kind === 'end') end(part.rows);
    else show(`Backing up ${table}: ${toMegabytes(bytes)}`);
    yield part;
  }
}

const backup: Command = {
  name: 'backup',
  takes: '[--overwrite] <file>',
  about: 'Writes all data, pictures included, to a new file, while the server runs or not',
  options: { overwrite: { type: 'boolean' } },
  positionals: 1,
  async run({ db, terminal, now }, { values, positionals: [path = ''] }) {
    const show = progressLines(terminal);
    let rows: Record<string, number> = {};
    const parts = watchParts(dumpDatabase(db.address, now), show, (counts) => {
      rows = counts;
    });
    const overwrite = values['overwrite'] === true;
    const size = await writeBackupFile(path, parts, { overwrite }).finally(() => show(null));
    terminal.say(`Backed up ${describe(rows)} to ${path} (${toMegabytes(size)}).`);
  },
};

const restore: Command = {
  name: 'restore',
  takes: '[--replace] <file>',
  about: 'Reads a backup into an empty database; --replace first deletes all that it holds',
  options: { replace: { type: 'boolean' } },
  positionals: 1,
  async run({ db, terminal }, { values, positionals: [path = ''] }) {
    const show = progressLines(terminal);
    const rows = await restoreDatabase(db.address, {
      replace: values['replace'] === true,
      read: (pass) => {
        const what = pass === 'check' ? 'Checking' : 'Restoring';
        return readBackupFile(path, (share) => show(`${what}: ${Math.floor(share * 100)} %`));
      },
    }).finally(() => show(null));
    terminal.say(`Restored ${describe(rows)} from ${path}.`);
  },
};

export const backupCommands: readonly Command[] = [backup, restore];
