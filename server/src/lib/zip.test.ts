import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf, type ZipEntry } from './zip.ts';

const MODIFIED_AT = new Date('2026-11-28T12:00:00Z');

test('an archive holds its files as they were, whatever their names and pieces', async () => {
  const picture = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 251);
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: 'List.csv', pieces: ['name\r\n', 'चावल\r\n'] };
    yield { path: 'Photos/दाल.webp', pieces: [picture], isCompressed: true };
    yield { path: 'empty.csv', pieces: [] };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(entries(), MODIFIED_AT)) pieces.push(piece);
  const files = unzipSync(Buffer.concat(pieces));
  expect(Object.keys(files)).toEqual(['List.csv', 'Photos/दाल.webp', 'empty.csv']);
  expect(strFromU8(files['List.csv'] ?? new Uint8Array())).toBe('name\r\nचावल\r\n');
  expect(files['Photos/दाल.webp']).toEqual(picture);
});

test('a file is read only when the archive before it has been taken', async () => {
  const read: number[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let at = 0; at < 3; at += 1) {
      read.push(at);
      yield { path: `${at}.webp`, pieces: [new Uint8Array(1000)], isCompressed: true };
    }
  }
  const archive = zipOf(entries(), MODIFIED_AT);
  await archive.next();
  expect(read).toEqual([0]);
  await archive.return(undefined);
  expect(read).toEqual([0]);
});
