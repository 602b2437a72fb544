import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  DamagedBackup,
  decodeBackup,
  encodeBackup,
  UnknownBackupFormat,
  type BackupPart,
} from './format.ts';

const header = {
  schemaVersion: 1,
  createdAt: '2026-11-23T00:00:00.000Z',
  tables: [{ name: 'stores', columns: ['id', 'name'] }],
};

async function* partsOf(...pieces: Buffer[]): AsyncGenerator<BackupPart> {
  yield { kind: 'header', header };
  yield { kind: 'table', table: 'stores' };
  for (const bytes of pieces) yield { kind: 'rows', bytes };
  yield { kind: 'table', table: 'empty' };
  yield { kind: 'end', rows: { stores: pieces.length, empty: 0 } };
}

/** Cuts bytes into chunks of a size, as a stream may. */
async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function encode(...pieces: Buffer[]): Promise<Buffer> {
  return Buffer.concat(await collect(encodeBackup(partsOf(...pieces))));
}

const decode = (bytes: Buffer, size = 1000): Promise<BackupPart[]> =>
  collect(decodeBackup(chunksOf(bytes, size)));

const rowsIn = (parts: readonly BackupPart[]): Buffer =>
  Buffer.concat(parts.flatMap((part) => (part.kind === 'rows' ? [part.bytes] : [])));

test.each([1, 7, 70_000])(
  'parts are read as they were written, by chunks of %i bytes',
  async (size) => {
    const pieces = [randomBytes(10), Buffer.from('\n\n{"table":"x"}\n'), randomBytes(150_000)];
    const parts = await decode(await encode(...pieces), size);
    expect(parts.filter(({ kind }) => kind !== 'rows')).toEqual([
      { kind: 'header', header },
      { kind: 'table', table: 'stores' },
      { kind: 'table', table: 'empty' },
      { kind: 'end', rows: { stores: 3, empty: 0 } },
    ]);
    expect(rowsIn(parts)).toEqual(Buffer.concat(pieces));
  },
);

test('small pieces of rows are written together', async () => {
  const pieces = Array.from({ length: 1000 }, () => Buffer.from('a row\n'));
  const parts = await decode(await encode(...pieces));
  expect(parts.filter(({ kind }) => kind === 'rows')).toHaveLength(1);
});

test('a backup that ends anywhere before its end is damaged', async () => {
  const whole = await encode(Buffer.from('a\trow\n'));
  for (let length = 0; length < whole.length; length += 1) {
    await expect(decode(whole.subarray(0, length))).rejects.toThrow(DamagedBackup);
  }
  await expect(decode(Buffer.concat([whole, Buffer.from('\n')]))).rejects.toThrow(DamagedBackup);
});

test('a backup with any changed bit is refused', async () => {
  const whole = await encode(Buffer.from('a\trow\n'));
  for (let bit = 0; bit < whole.length * 8; bit += 1) {
    const damaged = Buffer.from(whole);
    damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    await expect(decode(damaged)).rejects.toBeInstanceOf(Error);
  }
});

test('a format of a newer version is told apart from damage', async () => {
  const text = (await encode()).toString().replace('"formatVersion":1', '"formatVersion":2');
  await expect(decode(Buffer.from(text))).rejects.toThrow(UnknownBackupFormat);
});
