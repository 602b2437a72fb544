import { processTerminal } from './terminal.ts';
import { runAdmin } from './admin.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { readSecrets } from '../lib/secrets.ts';

process.exitCode = await runAdmin(process.argv.slice(2), {
  terminal: processTerminal(),
  complain: (line) => void process.stderr.write(`${line}\n`),
  open: async () => openDatabase({ ...readConfig(process.env), joinRunning: true }),
  readSettings: () => readConfig(process.env),
  readSecrets: () => readSecrets(readConfig(process.env)),
  now: () => new Date(),
});
