/**
 * Keeps a restore from giving back what was taken away since the backup. What the replaced database
 * knows to be closed, revoked or removed is ended again; the rest is returned for the operator to read.
 */
import type pg from 'pg';
import type { ChangeKind } from '@aislewise/contracts/audit';

/** Ids that the replaced database knows to be ended, read before its rows are deleted. */
export interface KnownEnds {
  closedStores: string[];
  keepers: string[];
  closedKeepers: string[];
  revokedKeys: string[];
  removedWebhooks: string[];
  /** By keeper: a digest of the password, the authenticator app and the passkeys. */
  signIns: ReadonlyMap<string, string>;
}

/** Something of a store that the restore has ended, stopped or brought back. */
export interface Restored {
  id: string;
  storeId: string | null;
  /** The store's name. Null for an account without a store. */
  store: string | null;
  name: string;
}

export interface RestoreReport {
  closedStores: Restored[];
  closedKeepers: Restored[];
  revokedKeys: Restored[];
  removedWebhooks: Restored[];
  /** Keys that are refused until a keeper confirms them. */
  suspendedKeys: Restored[];
  /** Open accounts that the replaced database did not have: closed since the backup, or never there. */
  unknownKeepers: Restored[];
  /** Open accounts whose password, authenticator app or passkeys differ from the replaced database's. */
  formerSignIns: Restored[];
}

/** A digest of what a keeper signs in with. Recovery codes are in no backup. */
const SIGN_INS = `
  select k.id, md5(concat_ws('|', k.password_hash,
    (select t.secret from public.totp_factors as t where t.keeper_id = k.id),
    (select string_agg(p.credential_id, ',' order by p.credential_id)
     from public.passkeys as p where p.keeper_id = k.id))) as digest
  from public.storekeepers as k where k.closed_at is null`;

async function readSignIns(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; digest: string }>(SIGN_INS);
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** Reads what the database knows to be ended. Recent changes name what has no row any more. */
export async function readKnownEnds(client: pg.Client): Promise<KnownEnds> {
  const ids = async (statement: string): Promise<string[]> =>
    (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id);
  const named = (kind: ChangeKind, table: string): string =>
    `select distinct subject_id as id from public.audit_rows
     where action = '${kind}' and subject_id is not null
       and not exists (select from public.${table} as present
         where present.id = subject_id and present.store_id = audit_rows.store_id)`;
  return {
    closedStores: await ids('select id from public.stores where closed_at is not null'),
    keepers: await ids('select id from public.storekeepers'),
    closedKeepers: await ids('select id from public.storekeepers where closed_at is not null'),
    revokedKeys: [
      ...(await ids('select id from public.api_keys where revoked_at is not null')),
      ...(await ids(named('api_key.revoked', 'api_keys'))),
    ],
    removedWebhooks: await ids(named('webhook.removed', 'webhooks')),
    signIns: await readSignIns(client),
  };
}

const OF_STORE = `(select s.name from public.stores as s where s.id = restored.store_id) as store`;

/**
 * Ends again what was ended, suspends all keys, and records both in the stores' Recent changes. Runs
 * after the rows of the backup are in the tables.
 */
export async function endAgain(client: pg.Client, known: KnownEnds): Promise<RestoreReport> {
  const read = async (statement: string, values: unknown[]): Promise<Restored[]> =>
    (await client.query<Restored>(statement, values)).rows;
  const report: RestoreReport = {
    closedStores: await read(
      `update public.stores set closed_at = statement_timestamp()
       where id = any($1::uuid[]) and closed_at is null
       returning id, id as "storeId", name as store, name`,
      [known.closedStores],
    ),
    closedKeepers: await read(
      `update public.storekeepers as restored set closed_at = statement_timestamp()
       where id = any($1::uuid[]) and closed_at is null
       returning id, store_id as "storeId", name, ${OF_STORE}`,
      [known.closedKeepers],
    ),
    revokedKeys: await read(
      `update public.api_keys as restored set revoked_at = statement_timestamp()
       where id = any($1::uuid[]) and revoked_at is null
       returning id, store_id as "storeId", name, ${OF_STORE}`,
      [known.revokedKeys],
    ),
    removedWebhooks: await read(
      `delete from public.webhooks as restored where id = any($1::uuid[])
       returning id, store_id as "storeId", substring(url from '//([^/?#]*)') as name, ${OF_STORE}`,
      [known.removedWebhooks],
    ),
    suspendedKeys: await read(
      `update public.api_keys as restored set suspended_at = statement_timestamp()
       where revoked_at is null
       returning id, store_id as "storeId", name, ${OF_STORE}`,
      [],
    ),
    unknownKeepers: await read(
      `select id, store_id as "storeId", name, ${OF_STORE} from public.storekeepers as restored
       where closed_at is null and not id = any($1::uuid[]) order by name`,
      [known.keepers],
    ),
    formerSignIns: [],
  };
  const signIns = await readSignIns(client);
  const differing = [...signIns]
    .filter(([id, digest]) => known.signIns.has(id) && known.signIns.get(id) !== digest)
    .map(([id]) => id);
  report.formerSignIns = await read(
    `select id, store_id as "storeId", name, ${OF_STORE} from public.storekeepers as restored
     where id = any($1::uuid[]) order by name`,
    [differing],
  );
  await recordAll(client, report);
  return report;
}

const RECORDED: readonly (readonly [keyof RestoreReport, ChangeKind])[] = [
  ['closedStores', 'store.closed'],
  ['closedKeepers', 'keeper.closed'],
  ['revokedKeys', 'api_key.revoked'],
  ['removedWebhooks', 'webhook.removed'],
  ['suspendedKeys', 'api_key.suspended'],
  ['unknownKeepers', 'keeper.restored'],
  ['formerSignIns', 'keeper.sign_in_restored'],
];

/** Writes the report into the Recent changes of each store, as the operator's. */
async function recordAll(client: pg.Client, report: RestoreReport): Promise<void> {
  const rows = RECORDED.flatMap(([part, kind]) =>
    report[part].flatMap(({ id, storeId, name }) =>
      storeId === null ? [] : [{ storeId, kind, id, name }],
    ),
  );
  await client.query(
    `insert into public.audit_rows (store_id, at, keeper_name, action)
     select id, statement_timestamp(), 'Operator', 'store.restored' from public.stores`,
  );
  await client.query(
    `insert into public.audit_rows (store_id, at, keeper_name, action, subject_id, subject_name)
     select store_id, statement_timestamp(), 'Operator', action, subject_id, subject_name
     from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[])
       as rows (store_id, action, subject_id, subject_name)`,
    [
      rows.map(({ storeId }) => storeId),
      rows.map(({ kind }) => kind),
      rows.map(({ id }) => id),
      rows.map(({ name }) => name),
    ],
  );
}
