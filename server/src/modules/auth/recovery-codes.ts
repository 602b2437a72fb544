import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@aislewise/contracts/auth';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from './second-factor-queries.ts';

/** Letters and digits that are not confused when they are read from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A code of about 59 bits, e.g. `x7qp-2mka-9dfe`. */
function createCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

const hashCode = ({ secrets }: Pick<Context, 'secrets'>, keeperId: string, code: string) =>
  secrets.hash('recovery code', `${keeperId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);

/** Replaces a keeper's recovery codes and returns the new ones, which are stored as hashes only. */
export async function makeRecoveryCodes(
  ctx: Pick<Context, 'secrets'>,
  tx: Orm,
  keeperId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createCode);
  await replaceRecoveryCodes(
    tx,
    keeperId,
    codes.map((code) => hashCode(ctx, keeperId, code)),
  );
  return codes;
}

/** Makes codes with a keeper's first factor. Returns null if there are codes already. */
export async function makeFirstRecoveryCodes(
  ctx: Pick<Context, 'secrets'>,
  tx: Orm,
  keeperId: string,
): Promise<string[] | null> {
  const left = await countRecoveryCodes(tx, keeperId);
  return left > 0 ? null : makeRecoveryCodes(ctx, tx, keeperId);
}

/** Whether it is one of the keeper's codes. Uses it up. */
export const useRecoveryCode = (
  ctx: Pick<Context, 'db' | 'secrets'>,
  keeperId: string,
  code: string,
): Promise<boolean> => takeRecoveryCode(ctx.db.orm, keeperId, hashCode(ctx, keeperId, code));
