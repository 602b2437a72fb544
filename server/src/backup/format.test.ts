import { expect, test } from 'vitest';
import { DamagedBackup, END_OF_TABLE, endLine, headerLine, readBackup } from './format.ts';

const header = {
  schemaVersion: 1,
  tables: [
    { name: 'stores', columns: ['id', 'name'] },
    { name: 'empty', columns: ['id'] },
  ],
};
const ROWS = ['1\ta row\n', '\n', '{"rows":{}}\n', '\\\\.\n', `2\t${'x'.repeat(200)}\n`];

const backup = (rows = ROWS, counts = { stores: rows.length, empty: 0 }): Buffer =>
  Buffer.concat([
    headerLine(header),
    Buffer.from(rows.join('')),
    END_OF_TABLE,
    END_OF_TABLE,
    endLine(counts),
  ]);

/** Cuts bytes into chunks of a size, as a stream may. */
async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size = 1000) {
  const tables: Record<string, string[]> = {};
  const found = await readBackup(chunksOf(bytes, size), async ({ name }, rows) => {
    const texts: string[] = [];
    for await (const row of rows) texts.push(row.toString());
    tables[name] = texts;
    return texts.length;
  });
  return { ...found, tables };
}

test.each([1, 7, 70_000])(
  'rows are read as they were written, by chunks of %i bytes',
  async (n) => {
    expect(await read(backup(), n)).toEqual({
      header: { format: 'aislewise-backup-1', ...header },
      tables: { stores: ROWS, empty: [] },
      counts: { stores: ROWS.length, empty: 0 },
    });
  },
);

test('a backup that ends anywhere before its end, or goes on after it, is damaged', async () => {
  const whole = backup();
  for (let length = 0; length < whole.length; length += 1) {
    await expect(read(whole.subarray(0, length))).rejects.toThrow(DamagedBackup);
  }
  await expect(read(Buffer.concat([whole, whole]))).rejects.toThrow(DamagedBackup);
});

test('a backup with more or fewer rows than it states is damaged', async () => {
  await expect(read(backup(ROWS, { stores: 4, empty: 0 }))).rejects.toThrow(DamagedBackup);
  await expect(read(backup(ROWS, { stores: 5, empty: 1 }))).rejects.toThrow(DamagedBackup);
});

test('a file of another format is not a backup', async () => {
  const text = backup().toString().replace('aislewise-backup-1', 'aislewise-backup-2');
  await expect(read(Buffer.from(text))).rejects.toThrow(DamagedBackup);
});
