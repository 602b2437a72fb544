import { z } from 'zod';
import { StartError } from '../db/errors.ts';
import { defineCommand } from './command.ts';
import {
  backupFinding,
  certificateFinding,
  clockFinding,
  databaseFinding,
  diskFinding,
  type Finding,
  mailFinding,
  schemaFinding,
  settingsFinding,
} from './doctor-checks.ts';

const doctor = defineCommand({
  name: 'doctor',
  takes: '[--backups <folder>]',
  about: 'Checks the settings, the database, disk, clock, mail, certificate and age of backups',
  options: z.object({ backups: z.string().optional() }),
  argumentCount: 0,
  keepsSchema: true,
  async run({ db, now, terminal, settings }, { backups }) {
    const checks: Readonly<Record<string, () => Finding | Promise<Finding>>> = {
      settings: () => settingsFinding(settings),
      database: () => databaseFinding(db),
      schema: () => schemaFinding(db),
      disk: () => diskFinding(db),
      clock: () => clockFinding(db, now),
      mail: () => mailFinding(settings),
      certificate: () => certificateFinding(settings.publicUrl, now()),
      backups: () => backupFinding(backups, now()),
    };
    let faults = 0;
    for (const [name, check] of Object.entries(checks)) {
      const { is, text } = await check();
      if (is === 'bad') faults += 1;
      terminal.say(`${is.padEnd(6)}${name.padEnd(13)}${text}`);
    }
    if (faults > 0)
      throw new StartError(`${faults === 1 ? '1 fault' : `${faults} faults`} to mend.`);
  },
});

export const doctorCommands = [doctor];
