/** Test databases on a Citus cluster: each lies on the coordinator and on all other nodes. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { databaseAt } from './addresses.ts';

const SPREAD = new URL('../../deploy/citus.sql', import.meta.url);

/** Few, because each test database has this number of shards for each table of a store. */
const SHARDS = 4;

interface Node {
  host: string;
  port: number;
}

/** The other nodes of the cluster whose coordinator is at `url`. None without Citus. */
export async function findNodes(url: string): Promise<string[]> {
  const nodes = await withClient(url, async (client) => {
    const { rows } = await client.query(`select from pg_extension where extname = 'citus'`);
    if (rows.length === 0) return [];
    const found = await client.query<Node>(
      `select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by port`,
    );
    return found.rows;
  });
  return nodes.map(({ host, port }) => {
    const other = new URL(url);
    other.hostname = host;
    other.port = String(port);
    return other.href;
  });
}

/** Makes a new database on these nodes a cluster, before the first migration. */
export async function joinNodes(url: string, nodes: string[], name: string): Promise<void> {
  for (const node of [url, ...nodes]) {
    await withClient(databaseAt(node, name), (client) => client.query('create extension citus'));
  }
  await withClient(databaseAt(url, name), async (client) => {
    const add = async (call: string, address: string): Promise<void> => {
      const { hostname, port } = new URL(address);
      await client.query(`select ${call}($1, $2::integer)`, [hostname, port]);
    };
    await add('citus_set_coordinator_host', url);
    for (const node of nodes) await add('citus_add_node', node);
  });
}

/** Spreads the tables as docs/scaling.md says. */
export const spreadTables = (url: string, name: string): Promise<void> =>
  withClient(databaseAt(url, name), async (client) => {
    await client.query(`set citus.shard_count = ${SHARDS}`);
    await client.query(`begin; ${readFileSync(SPREAD, 'utf8')}; commit`);
  });

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
