import { i18n } from '#i18n';
import { plural, t } from '@lingui/core/macro';
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
import { Notice } from '../../ui/notice.tsx';

/** Says that the list is shared and until when. Renders nothing for other lists. */
export function SharedBanner({ onOpen }: { readonly onOpen: () => void }) {
  const state = useListState();
  const isOffline = useIsOffline();
  const hasFailed = useSyncFailed();
  if (!state?.shared) return null;
  const { hasEnded, isFull, endsAt } = state.shared;
  if (hasEnded) {
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
  return (
    <Notice
      {...((isFull || countRefused(state) > 0) && { tone: 'warning' as const })}
      title={t`Shared until ${{ day: dayOf(endsAt) }}`}
      action={
        <Button variant="secondary" aria-haspopup="dialog" onClick={onOpen}>
          {t`Invite or stop`}
        </Button>
      }
    >
      {stateText(state, isOffline, hasFailed)}
    </Notice>
  );
}

/** Says whether the others see the list as it is here. */
function stateText(state: ListState, isOffline: boolean, hasFailed: boolean): string {
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
  return t`All who have the link see the same lines and ticks.`;
}

/** The day of a moment on this device, such as 'Dec 10'. */
const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString(i18n.locale, { month: 'short', day: 'numeric' });
