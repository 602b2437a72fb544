import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const MODULE = new URL('./worker-env.ts', import.meta.url).href;

/** Starts a worker that imports a module and sends one message. */
const PROGRAM = `
  import { Worker } from 'node:worker_threads';
  import { WORKER_ENV } from '${MODULE}';
  if (process.env.WATCH_REPORT_DEPENDENCIES !== '1') throw new Error('This is not node --watch.');
  const worker = \`
    import('${MODULE}').then(() => {
      require('node:worker_threads').parentPort.postMessage('from the worker');
    });
  \`;
  new Worker(worker, { eval: true, env: WORKER_ENV }).on('message', (text) => console.log(text));
`;

test('under node --watch a worker sends only its own messages', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aislewise-watch-'));
  const file = path.join(folder, 'main.mjs');
  await writeFile(file, PROGRAM);
  const watch = spawn(process.execPath, ['--watch', file]);
  try {
    const lines: string[] = [];
    for await (const text of watch.stdout.setEncoding('utf8')) {
      lines.push(...String(text).split('\n').filter(Boolean));
      if (lines.some((line) => /^(Completed|Failed) running/.test(line))) break;
    }
    expect(lines).toEqual(['from the worker', expect.stringMatching(/^Completed running/)]);
  } finally {
    watch.kill();
    await rm(folder, { recursive: true });
  }
});
