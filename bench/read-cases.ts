import { readFileSync } from 'node:fs';

/** Reads the cases of a measurement: a file of JSON lines. Without a file, prints the usage and ends the process. */
export function readCases<Case>(file: string | undefined, usage: string): Case[] {
  if (file === undefined) {
    console.error(`Usage: ${usage}`);
    process.exit(2);
  }
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Case);
}
