/** The address of the local PostgreSQL: a Unix socket, or a port of loopback on Windows. */
import { once } from 'node:events';
import * as fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { locateDataDir, type DataDir } from './data-dir.ts';

export const USER = 'postgres';
export const IS_WINDOWS = process.platform === 'win32';

/** The address of the PostgreSQL that a running server has started on the data directory. */
export function runningAddress(dataDir: string): { address: pg.ClientConfig; home: string } {
  const dir = locateDataDir(dataDir);
  const port = IS_WINDOWS ? portOfRunning(dir) : undefined;
  return { address: addressOf(dir, port), home: dir.home };
}

/**
 * Every option has a value (`options` a blank), because node-postgres reads missing ones from PG…
 * variables, which are for other servers.
 */
export function addressOf(dir: DataDir, port = 5432): pg.ClientConfig {
  const passwordFile = passwordFileOf(dir);
  return {
    host: IS_WINDOWS ? '127.0.0.1' : dir.socketDir,
    port,
    user: USER,
    database: 'postgres',
    password: IS_WINDOWS ? fs.readFileSync(passwordFile, 'utf8') : 'not used',
    application_name: 'aislewise',
    options: ' ',
    ssl: false,
    sslnegotiation: 'postgres',
  };
}

export const passwordFileOf = ({ home }: DataDir): string => join(home, 'password');

const portOfRunning = ({ database }: DataDir): number =>
  Number(fs.readFileSync(join(database, 'postmaster.pid'), 'utf8').split('\n')[3]);

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
