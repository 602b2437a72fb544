/**
 * Times a second start of the server, to its first answer, and measures its memory. Linux only.
 *
 *   npm run bench -- start [--rounds 5]
 *
 * The first start creates the demo stores and is not counted. Prints seconds from the start of the
 * process to the answer of the stores' list, and the memory of all processes then, where shared pages
 * are counted once (PSS). Budget: 1.5 s and 250 MB.
 */
import { parseArgs } from 'node:util';
import { processTree, sharedMemoryMb } from './processes.ts';
import { percentile } from './search-quality.ts';
import { inScratchFolder, serverSettings, startServer, stopServer } from './server.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });

await inScratchFolder(async (folder) => {
  const settings = { ...serverSettings(folder), PORT: '0' };
  await stopServer(await startServer(settings));
  const seconds: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const since = performance.now();
    const server = await startServer(settings);
    const stores = await fetch(`${server.origin}/api/stores`);
    await stores.arrayBuffer();
    seconds.push((performance.now() - since) / 1000);
    memory.push(sharedMemoryMb(processTree(server.child.pid ?? 0)));
    await stopServer(server);
  }
  console.log(`second start: median ${percentile(seconds, 0.5).toFixed(2)} s to the first answer`);
  console.log(`memory of all processes: median ${percentile(memory, 0.5).toFixed(0)} MB`);
});
