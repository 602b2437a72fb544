/**
 * `node server/test/age-sign-ins.ts EMAIL`: makes the sign-ins of a keeper too old for calls that need
 * a recent one. DATABASE_URL or DATA_DIR is that of the running server. For journeys, which cannot set
 * its clock.
 */
import { RECENT_SIGN_IN_MINUTES } from '@aislewise/contracts/auth';
import pg from 'pg';
import { runningAddress } from '../src/db/address.ts';

const [email] = process.argv.slice(2);
const { DATABASE_URL: url, DATA_DIR: folder = '' } = process.env;
const client = new pg.Client(url || runningAddress(folder).address);
await client.connect();
const { rowCount } = await client.query(
  `UPDATE sessions SET confirmed_at = confirmed_at - make_interval(mins => $2)
   WHERE keeper_id = (SELECT id FROM storekeepers WHERE email = $1)`,
  [email, RECENT_SIGN_IN_MINUTES],
);
await client.end();
if (rowCount === 0) throw new Error(`${email} is not signed in.`);
