/** Records name their authors and subjects in English. These are the texts of them for a reader. */
import type { ChangeKind } from '@aislewise/contracts/audit';
import { say } from '@aislewise/contracts/say';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { AuditRow } from './queries.ts';

/** Authors without an account, as records name them. */
export const OPERATOR = 'Operator';
export const SHOPPERS = 'Shoppers';
/** A program is recorded by the name of its key: 'Till (key)' (`http/key-guard.ts`). */
const KEY = /^(.+) \(key\)$/s;

/** The author of a change or an import. Keepers have names of their own, which may be any word. */
export function authorText({
  keeperId,
  keeperName,
}: Pick<AuditRow, 'keeperId' | 'keeperName'>): string {
  if (keeperId !== null) return keeperName;
  if (keeperName === OPERATOR)
    return say(msg({ message: 'Operator', comment: 'Who runs the server, as author of a change' }));
  if (keeperName === SHOPPERS)
    return say(msg({ message: 'Shoppers', comment: 'As authors of a change' }));
  const key = KEY.exec(keeperName)?.[1];
  if (key === undefined) return keeperName;
  return say(
    msg({
      message: msg`${{ name: key }} (key)`,
      comment: 'A program with a key of the store, as author of a change',
    }),
  );
}

/** An authenticator app, as records name it. */
export const AUTHENTICATOR_APP = 'Authenticator app';

const products = (count: number) =>
  msg`${plural({ count }, { one: '# product', other: '# products' })}`;
const labels = (count: number) => msg`${plural({ count }, { one: '# label', other: '# labels' })}`;

/** The kinds of changes whose subject is a number of rows: '5 products'. */
const COUNTED: Partial<Record<ChangeKind, (count: number) => MessageDescriptor>> = {
  'inventory.bulk_changed': products,
  'product.push_undone': products,
  'labels.printed': labels,
};
const COUNT = /^(\d+) [a-z]+$/;

const isOfFactor = (action: ChangeKind): boolean =>
  action === 'keeper.second_factor_added' || action === 'keeper.second_factor_removed';

/** The subject of a change. */
export function subjectText({
  action,
  subjectName,
}: Pick<AuditRow, 'action' | 'subjectName'>): string | null {
  if (subjectName === null) return null;
  if (isOfFactor(action) && subjectName === AUTHENTICATOR_APP) return say(msg`Authenticator app`);
  const count = COUNT.exec(subjectName)?.[1];
  const counted = COUNTED[action];
  return counted && count !== undefined ? say(counted(Number(count))) : subjectName;
}
