import { t } from '@lingui/core/macro';
import type { Change, listChanges } from '@aislewise/contracts/calls/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { choicesOf } from '../../lib/known.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { keeperQuery } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { CHANGES_PART } from '../frame/sections.ts';
import { requestUndo } from '../undo/undo.ts';

/** Recent changes among which the deletion is looked for. */
const MAX_LOOKED_AT = 100;

/** The deletion of a product that can be undone. */
export const deletionOf = (changes: readonly Change[], productId: string): Change | undefined =>
  changes.find(
    ({ what, subjectId, undo }) =>
      what === 'product.removed' && subjectId === productId && undo === 'possible',
  );

/** Offers to undo the deletion of a product that another keeper has deleted meanwhile. */
export function BringBack({ productId }: { readonly productId: string }) {
  const changes = useQuery(
    keeperQuery<typeof listChanges>('/api/storekeeper/changes', useKeeperStore().id, {
      limit: MAX_LOOKED_AT,
    }),
  );
  const deletion = deletionOf(choicesOf(changes), productId);
  if (deletion) {
    return (
      <Button variant="secondary" onClick={() => requestUndo(deletion.id)}>
        {t`Bring it back`}
      </Button>
    );
  }
  return (
    <Link
      to={`${paths.keeper('settings')}#${CHANGES_PART}`}
      className="self-start font-semibold text-store-text underline"
    >
      {t`Look for it in Recent changes`}
    </Link>
  );
}
