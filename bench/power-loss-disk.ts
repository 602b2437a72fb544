/** What a disk holds after power failed, of a directory whose every change is on record. */
import * as fs from 'node:fs';
import { join } from 'node:path';

const SECTOR = 512;

export type Change =
  | { kind: 'write'; path: string; position: number; data: Uint8Array }
  | { kind: 'truncate'; path: string; size: number }
  | { kind: 'fsync'; path: string }
  | { kind: 'create'; path: string; directory: boolean }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'remove'; path: string };

/** How much of what no fsync had made safe reached the disk all the same. */
export type Keep = 'nothing' | 'some' | 'everything';

/** A file as the disk has it, and what was written since its last fsync. */
class RecoveredFile {
  content: Buffer;
  pending: Extract<Change, { kind: 'write' | 'truncate' }>[] = [];

  constructor(content: Buffer) {
    this.content = content;
  }

  settle(keep: Keep, random: () => number): void {
    for (const change of this.pending) {
      if (change.kind === 'truncate') {
        if (keep === 'everything' || (keep === 'some' && random() < 0.5))
          this.#truncate(change.size);
        continue;
      }
      for (let at = 0; at < change.data.length;) {
        const length = SECTOR - ((change.position + at) % SECTOR);
        const sector = change.data.subarray(at, at + length);
        if (keep === 'everything' || (keep === 'some' && random() < 0.5)) {
          this.#write(change.position + at, sector);
        }
        at += length;
      }
    }
    this.pending = [];
  }

  #write(position: number, data: Uint8Array): void {
    if (this.content.length < position + data.length) this.#truncate(position + data.length);
    this.content.set(data, position);
  }

  #truncate(size: number): void {
    const resized = Buffer.alloc(size);
    this.content.copy(resized, 0, 0, Math.min(size, this.content.length));
    this.content = resized;
  }
}

/** The directory as the disk has it after power failed at a moment of the record. */
export class Disk {
  readonly #root: string;
  readonly #files = new Map<string, RecoveredFile>();
  readonly #directories = new Set<string>();

  /** The disk as it was when the record began: a copy of the directory that it was made of. */
  constructor(base: string, root: string) {
    this.#root = root;
    for (const entry of fs.readdirSync(base, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const at = join(root, path.slice(base.length));
      if (entry.isDirectory()) this.#directories.add(at);
      else this.#files.set(at, new RecoveredFile(fs.readFileSync(path)));
    }
  }

  /** Goes through a record; names change at once, contents at their fsync. */
  play(changes: readonly Change[], namesUntil: number): void {
    for (const [index, change] of changes.entries()) {
      const named = index < namesUntil;
      if (change.kind === 'write' || change.kind === 'truncate') {
        this.#files.get(change.path)?.pending.push(change);
      }
      if (change.kind === 'fsync') this.#files.get(change.path)?.settle('everything', Math.random);
      if (change.kind === 'create' && named) this.#create(change.path, change.directory);
      if (change.kind === 'rename' && named) this.#rename(change.from, change.to);
      if (change.kind === 'remove' && named) this.#remove(change.path);
    }
  }

  settle(keep: Keep, random: () => number): void {
    for (const file of this.#files.values()) file.settle(keep, random);
  }

  writeTo(directory: string): void {
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
    const place = (path: string): string => join(directory, path.slice(this.#root.length));
    for (const path of [...this.#directories].toSorted()) {
      fs.mkdirSync(place(path), { recursive: true });
    }
    for (const [path, file] of this.#files) fs.writeFileSync(place(path), file.content);
  }

  #create(path: string, directory: boolean): void {
    if (directory) this.#directories.add(path);
    else this.#files.set(path, new RecoveredFile(Buffer.alloc(0)));
  }

  #rename(from: string, to: string): void {
    const file = this.#files.get(from);
    if (file) this.#files.set(to, file);
    this.#files.delete(from);
    if (this.#directories.delete(from)) this.#directories.add(to);
  }

  #remove(path: string): void {
    this.#files.delete(path);
    this.#directories.delete(path);
  }
}
