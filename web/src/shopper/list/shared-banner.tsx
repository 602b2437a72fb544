import { hasUnsent, leaveList, useListState } from '../../features/list/use-shared-list.ts';
import { useIsOffline } from '../../lib/connection.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says that the list is shared and until when. Renders nothing for other lists. */
export function SharedBanner({ onOpen }: { readonly onOpen: () => void }) {
  const state = useListState();
  const isOffline = useIsOffline();
  if (!state?.shared) return null;
  const { hasEnded, isFull, endsAt } = state.shared;
  if (hasEnded) {
    return (
      <Notice
        title="This list is no longer shared"
        action={
          <Button variant="secondary" onClick={() => void leaveList()}>
            OK
          </Button>
        }
      >
        Its time is over, or somebody has ended it. All its lines are still on this device.
      </Notice>
    );
  }
  const isWaiting = hasUnsent(state);
  return (
    <Notice
      {...(isFull && { tone: 'warning' as const })}
      title={`Shared until ${dayOf(endsAt)}`}
      action={
        <Button variant="secondary" aria-haspopup="dialog" onClick={onOpen}>
          Invite or stop
        </Button>
      }
    >
      {isFull
        ? 'The shared list is full: the newest lines are on this device alone.'
        : isOffline && isWaiting
          ? 'The others see your changes once you are online.'
          : 'All who have the link see the same lines and ticks.'}
    </Notice>
  );
}

/** The day of a moment on this device, such as 'Dec 10'. */
const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
