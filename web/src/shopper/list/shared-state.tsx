import { i18n } from '#i18n';
import { plural, t } from '@lingui/core/macro';
import { CircleAlert, Users } from 'lucide-react';
import {
  countRefused,
  hasUnsent,
  leaveList,
  useListState,
  useSyncFailed,
} from '../../features/list/use-shared-list.ts';
import { useIsOffline } from '../../lib/connection.ts';
import type { ListState } from '../../device/list/shared-list.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says that the list is shared, and opens how. Renders nothing for other lists. */
export function SharedChip({ onOpen }: { readonly onOpen: () => void }) {
  const state = useListState();
  if (!state?.shared || state.shared.hasEnded) return null;
  const day = dayOf(state.shared.endsAt);
  const Icon = state.shared.isFull || countRefused(state) > 0 ? CircleAlert : Users;
  return (
    <Chip
      aria-haspopup="dialog"
      title={t`Shared until ${{ day }}`}
      icon={<Icon aria-hidden size={18} className="shrink-0" />}
      onClick={onOpen}
    >
      {t({ message: 'Shared', comment: 'Others see this shopping list' })}
    </Chip>
  );
}

/** Says that the others do not see the list as it is here. Renders nothing while they do. */
export function SharedDoubt() {
  const state = useListState();
  const isOffline = useIsOffline();
  const hasFailed = useSyncFailed();
  if (!state?.shared) return null;
  if (state.shared.hasEnded) {
    return (
      <Notice
        title={t`This list is no longer shared`}
        action={
          <Button variant="secondary" onClick={() => void leaveList()}>
            {t`OK`}
          </Button>
        }
      >
        {t`Its time is over, or somebody has ended it. All its lines are still on this device.`}
      </Notice>
    );
  }
  const text = doubtText(state, isOffline, hasFailed);
  return text === '' ? null : <p className="text-sm text-muted">{text}</p>;
}

function doubtText(state: ListState, isOffline: boolean, hasFailed: boolean): string {
  const refused = countRefused(state);
  if (state.shared?.isFull)
    return t`The shared list is full: the newest lines are on this device alone.`;
  if (refused > 0)
    return plural(refused, {
      one: '# line on this device alone: the reason is at the line.',
      other: '# lines on this device alone: the reason is at the line.',
    });
  if (hasUnsent(state) && isOffline) return t`The others see your changes once you are online.`;
  if (hasUnsent(state) && hasFailed)
    return t`The others do not see your last changes yet. They are sent again soon.`;
  return '';
}

/** The day of a moment on this device, such as 'Dec 10'. */
const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString(i18n.locale, { month: 'short', day: 'numeric' });
