/**
 * Times a second start of the server, to its first answer, and measures its memory. Linux only.
 *
 *   npm run bench -- start [--rounds 5] [--beside FOLDER]
 *
 * FOLDER is a checkout of another version with its packages and its web app built; the versions take
 * turns. The first start creates the demo stores and is not counted. Prints seconds from the start of
 * the process to the answer of the stores' list, and the memory of all processes then, where shared
 * pages are counted once (PSS). Budget: 1.5 s and 250 MB.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { processTree, sharedMemoryMb } from './processes.ts';
import { percentile } from './search-quality.ts';
import {
  inScratchFolder,
  serverSettings,
  startServer,
  stopServer,
  versionsBeside,
} from './server.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, beside: { type: 'string' } },
});

await inScratchFolder(async (folder) => {
  const versions = versionsBeside(values.beside).map(([name, program], index) => ({
    name,
    program,
    settings: { ...serverSettings(join(folder, `${index}`)), PORT: '0' },
    seconds: [] as number[],
    megabytes: [] as number[],
  }));
  for (const { settings, program } of versions) {
    await stopServer(await startServer(settings, program));
  }
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const { settings, program, seconds, megabytes } of versions) {
      const since = performance.now();
      const server = await startServer(settings, program);
      const stores = await fetch(`${server.origin}/api/stores`);
      await stores.arrayBuffer();
      seconds.push((performance.now() - since) / 1000);
      megabytes.push(sharedMemoryMb(processTree(server.child.pid ?? 0)));
      await stopServer(server);
    }
  }
  for (const { name, seconds, megabytes } of versions) {
    const [time, memory] = [percentile(seconds, 0.5).toFixed(2), percentile(megabytes, 0.5)];
    console.log(`${name}: second start ${time} s to the first answer, ${memory.toFixed(0)} MB`);
  }
});
