import { t } from '@lingui/core/macro';
import { mayMoveRequest, type RequestStatus } from '@aislewise/contracts/requests';
import { PackageCheck, PackagePlus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { hasPanel, MOVES } from './request-rules.ts';

interface RequestActionsProps {
  readonly status: RequestStatus;
  readonly busy: boolean;
  readonly onMove: (to: RequestStatus) => void;
  readonly onPanel: () => void;
  readonly onAdd: () => void;
  readonly onChoose: () => void;
}

/** The buttons of the moves that a request's status allows, and of its panel. */
export function RequestActions({
  status,
  busy,
  onMove,
  onPanel,
  onAdd,
  onChoose,
}: RequestActionsProps) {
  if (mayMoveRequest(status, 'fulfilled')) {
    return (
      <>
        <Button onClick={onPanel}>{t`Mark Fulfilled`}</Button>
        <Button variant="secondary" icon={<PackagePlus aria-hidden size={20} />} onClick={onAdd}>
          {t`Add it to my products`}
        </Button>
        <Button
          variant="secondary"
          icon={<PackageCheck aria-hidden size={20} />}
          onClick={onChoose}
        >
          {t`I have it already`}
        </Button>
      </>
    );
  }
  return (
    <>
      {MOVES.filter(({ to }) => mayMoveRequest(status, to)).map(({ to, label, variant }) => (
        <Button key={to} variant={variant} busy={busy} onClick={() => onMove(to)}>
          {label}
        </Button>
      ))}
      {hasPanel(status) && (
        <Button variant="secondary" onClick={onPanel}>
          {t({ message: 'Manage', comment: 'Button: opens the notes and the status of a request' })}
        </Button>
      )}
    </>
  );
}
