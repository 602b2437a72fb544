/** The services of the cluster and their files, which are those of deploy/ with other addresses. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOf, type Service } from './processes.ts';

const DEPLOY = fileURLToPath(new URL('..', import.meta.url));
const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

export const MACHINES = ['a', 'b', 'c'] as const;
export type Machine = (typeof MACHINES)[number];
export const APP_MACHINES = ['a', 'b'] as const;

/** All of 127.0.0.0/8 is loopback, so each machine has an address of its own. */
const ADDRESSES = { a: '127.0.0.11', b: '127.0.0.12', c: '127.0.0.13' } as const;
const PROXY = '127.0.0.10';

export const PASSWORD = 'cluster-of-tests';
export const ORIGIN = `http://${PROXY}:8080`;
export const DATABASE_URL = `postgres://aislewise:${PASSWORD}@${PROXY}:6432/aislewise`;

export const patroniOf = (machine: Machine): string => `http://${ADDRESSES[machine]}:8008`;
export const etcdOf = (machine: Machine): string => `http://${ADDRESSES[machine]}:2379`;
export const appOf = (machine: Machine): string => `http://${ADDRESSES[machine]}:3000`;
export const databaseOf = (machine: Machine): string =>
  `postgres://postgres:${PASSWORD}@${ADDRESSES[machine]}:5432/postgres`;

/** A file of deploy/ with the cluster's addresses and password. */
export function readTemplate(file: string, replacements: Record<string, string> = {}): string {
  const text = readFileSync(join(DEPLOY, file), 'utf8')
    .replaceAll('10.0.0.', '127.0.0.')
    .replaceAll(/CHANGE-\w+/g, PASSWORD);
  return Object.entries(replacements).reduce((whole, [from, to]) => {
    if (!whole.includes(from)) throw new Error(`deploy/${file} has no "${from}".`);
    return whole.replace(from, to);
  }, text);
}

/** The settings of a file of environment variables for a machine. */
function readEnv(file: string, machine: Machine): Record<string, string> {
  const lines = readTemplate(file)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      const value = line.slice(at + 1);
      const own = value.replace('@NAME@', machine).replace('@ADDRESS@', ADDRESSES[machine]);
      return [line.slice(0, at), own];
    }),
  );
}

/** The folder of Debian's newest PostgreSQL. */
export function binariesOfPostgres(): string {
  const versions = readdirSync(DEBIAN_POSTGRES)
    .map(Number)
    .sort((a, b) => b - a);
  const bin = versions
    .map((version) => join(DEBIAN_POSTGRES, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')));
  if (bin === undefined) throw new Error(`There is no PostgreSQL in ${DEBIAN_POSTGRES}.`);
  return bin;
}

export function etcd(machine: Machine): Service {
  const name = `etcd-${machine}`;
  const env = { ...readEnv('etcd.env', machine), ETCD_DATA_DIR: join(folderOf(name), 'data') };
  return { name, command: 'etcd', args: [], env, asPostgres: true };
}

export function patroni(machine: Machine): Service {
  const name = `patroni-${machine}`;
  const env = {
    ...readEnv('patroni.env', machine),
    PATRONI_POSTGRESQL_DATA_DIR: join(folderOf(name), 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: binariesOfPostgres(),
    PATRONI_POSTGRESQL_PGPASS: join(folderOf(name), 'pgpass'),
  };
  return { name, command: 'patroni', args: ['patroni.yml'], env, asPostgres: true };
}

export const haproxy: Service = {
  name: 'haproxy',
  command: '/usr/sbin/haproxy',
  args: ['-db', '-f', 'haproxy.cfg'],
  env: {},
  asPostgres: true,
};

export const pgbouncer: Service = {
  name: 'pgbouncer',
  command: '/usr/sbin/pgbouncer',
  args: ['pgbouncer.ini'],
  env: {},
  asPostgres: true,
};

/** @param databaseUrl another database than that of the cluster */
export function app(machine: Machine, databaseUrl = DATABASE_URL): Service {
  const env = {
    HOST: ADDRESSES[machine],
    PORT: '3000',
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: ORIGIN,
    SECRET_KEY: PASSWORD.repeat(3),
    TRUST_PROXY: '1',
    RATE_LIMIT: '0',
    DEMO: '1',
  };
  return {
    name: `app-${machine}`,
    command: process.execPath,
    args: [MAIN],
    env,
    asPostgres: false,
  };
}

/** Where the primary is, for programs that find it by themselves. */
export const REPLICATION = `host=${Object.values(ADDRESSES).join(',')} user=replicator target_session_attrs=read-write connect_timeout=3 keepalives_idle=5 keepalives_interval=2 keepalives_count=3 tcp_user_timeout=10000`;

/** The archive of the WAL. It ends while there is no primary, and systemd would start it again. */
export function archive(): Service {
  const script = `while :; do "$0" --no-password --slot archive --status-interval 5 --directory wal --dbname "$1"; sleep 1; done`;
  return {
    name: 'archive',
    command: '/bin/sh',
    args: ['-c', script, join(binariesOfPostgres(), 'pg_receivewal'), REPLICATION],
    env: { PGPASSWORD: PASSWORD },
    asPostgres: true,
  };
}

const RESTORED = '127.0.0.14';
export const RESTORED_URL = `postgres://aislewise:${PASSWORD}@${RESTORED}:5432/aislewise`;

/** The database that is restored from the archive. */
export const restored = (): Service => ({
  name: 'restored',
  command: join(binariesOfPostgres(), 'postgres'),
  args: ['-D', 'data', '-h', RESTORED, '-c', 'unix_socket_directories='],
  env: {},
  asPostgres: true,
});

/** The configuration files of a service by name. Each is that of deploy/, moved to loopback. */
export function filesOf({ name }: Service): Record<string, string> {
  if (name.startsWith('patroni-')) {
    // Three servers on one machine cannot share the usual folder of sockets.
    const own = "postgresql:\n  parameters:\n    unix_socket_directories: ''\n  pg_hba:";
    return { 'patroni.yml': readTemplate('patroni.yml', { 'postgresql:\n  pg_hba:': own }) };
  }
  if (name === 'haproxy') {
    const replacements = {
      // It does not run as root here.
      '    user haproxy\n    group haproxy\n': '',
      '    bind :80\n': `    bind ${PROXY}:8080\n`,
      '    bind :443 ssl crt /etc/haproxy/aislewise.pem alpn h2,http/1.1\n': '',
      '    http-request redirect scheme https code 301 unless { ssl_fc }\n': '',
      'bind 127.0.0.1:5000': `bind ${PROXY}:5000`,
    };
    return { 'haproxy.cfg': readTemplate('haproxy.cfg', replacements) };
  }
  if (name === 'pgbouncer') {
    const replacements = {
      'host=127.0.0.1': `host=${PROXY}`,
      'listen_addr = 127.0.0.1': `listen_addr = ${PROXY}`,
      '/etc/pgbouncer/userlist.txt\n': 'userlist.txt\n',
    };
    return {
      'pgbouncer.ini': readTemplate('pgbouncer.ini', replacements),
      'userlist.txt': `"aislewise" "${PASSWORD}"\n`,
    };
  }
  return {};
}
