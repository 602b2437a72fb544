import { SECOND_STEP_MINUTES } from '@aislewise/contracts/auth';
import type { secondStep } from '@aislewise/contracts/calls/credentials';
import { isNotRight } from '@aislewise/contracts/calls/faults';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, faultOf } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { deleteEmailChangeOf } from './link-queries.ts';
import { mailAccountChange } from './mail-account-change.ts';
import { lockKeeper } from './queries.ts';
import { hasSecondFactor, replaceRecoveryCodes } from './second-factor-queries.ts';
import { deletePendingOf, deleteSessionsOf } from './session-queries.ts';

/** How long a keeper may take between the two calls of a ceremony. */
export const CEREMONY_MS = SECOND_STEP_MINUTES * 60_000;

/** The error for a refused proof. The codes of an app depend on its clock. */
export const wrongCode = (kind: z.output<typeof secondStep>['kind']): AppError => {
  const text =
    kind === 'totp'
      ? msg`This code is not right, or it was used before. The clock of the phone may be off: let it set the time automatically.`
      : msg`This code is not right, or it was used before.`;
  return new AppError('invalid_input', text, [faultOf('code', isNotRight)]);
};

/**
 * Ends what another person may have open after a change of the factors: all other sessions, waiting
 * sign-ins and the link to a new e-mail address. Without any factor, the recovery codes go too.
 * Records the change and mails it to the keeper.
 */
export async function factorChanged(
  ctx: Pick<Context, 'config' | 'now'>,
  tx: Orm,
  session: KeeperSession,
  what: 'keeper.second_factor_added' | 'keeper.second_factor_removed',
  subjectName: string,
): Promise<void> {
  const { keeperId } = session;
  await lockKeeper(tx, keeperId);
  await deleteSessionsOf(tx, keeperId, session.tokenHash);
  await deletePendingOf(tx, keeperId);
  await deleteEmailChangeOf(tx, keeperId);
  if (!(await hasSecondFactor(tx, keeperId))) {
    await replaceRecoveryCodes(tx, keeperId, []);
  }
  const change = { what, subjectId: keeperId, subjectName, before: null, after: null };
  await recordChange(ctx, tx, session, change);
  await mailAccountChange(ctx, tx, session, what);
}
