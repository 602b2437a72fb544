/**
 * Keeps package-lock.json whole, so that `npm ci` works on every platform.
 *
 *   node scripts/lockfile.mjs --check   names the optional packages that have no entry
 *   node scripts/lockfile.mjs           adds them
 *
 * npm writes no entry for an optional platform package that its registry could not give at the
 * time, and `npm ci` then refuses the file everywhere. An entry needs the version, which the
 * parent states, and the platform, which such packages carry in their name
 * (`…-linux-arm64-musl`); npm fetches nothing for platforms other than its own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';

const FILE = inRoot('package-lock.json');
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** Whether npm finds `name` for the package at `from`; an exact version must be that version. */
function isThere(packages, from, name, version) {
  const parts = from.split('/node_modules/');
  const folders = parts.map((_, index) =>
    parts.slice(0, parts.length - index).join('/node_modules/'),
  );
  const place = [
    ...folders.map((folder) => `${folder}/node_modules/${name}`),
    `node_modules/${name}`,
  ];
  const found = packages[place.find((candidate) => candidate in packages)];
  return Boolean(found) && (!/^\d+\.\d+\.\d+$/.test(version) || found.version === version);
}

function entryFor(name, version, parent) {
  const words = name.split('/').pop().split('-');
  const only = (list) => words.filter((word) => list.includes(word));
  const [cpu, os] = [only(PROCESSORS), only(SYSTEMS)];
  if (cpu.length !== 1 || os.length > 1 || (os.length === 0 && cpu[0] !== 'wasm32')) {
    throw new Error(`${name}: no platform can be read from the name; add its entry by hand.`);
  }
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined;
  return {
    version,
    cpu,
    ...(parent.dev ? { dev: true } : {}),
    ...(libc ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([place, parent]) =>
  Object.entries(parent.optionalDependencies ?? {})
    .filter(([name, version]) => !isThere(lock.packages, place, name, version))
    .map(([name, version]) => ({ name, version, parent, place })),
);

if (missing.length === 0) {
  console.log('package-lock.json is whole.');
} else if (process.argv.includes('--check')) {
  const names = missing.map(({ name, version }) => `  ${name}@${version}`).join('\n');
  console.error(`package-lock.json lacks optional packages, so npm ci refuses it:\n${names}`);
  console.error('Run `npm run lockfile`.');
  process.exitCode = 1;
} else {
  for (const { name, version, parent, place } of missing) {
    const top = `node_modules/${name}`;
    lock.packages[top in lock.packages ? `${place}/${top}` : top] = entryFor(name, version, parent);
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${missing.length} optional packages to package-lock.json.`);
}
