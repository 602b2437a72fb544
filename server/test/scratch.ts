import * as fs from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Creates a folder that PostgreSQL's own user may enter. It is removed after the run. */
export function scratchFolder(): string {
  const folder = fs.mkdtempSync(join(inject('scratch'), 'f'));
  fs.chmodSync(folder, 0o711);
  return folder;
}
