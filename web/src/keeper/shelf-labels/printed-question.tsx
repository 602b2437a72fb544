import { plural, t } from '@lingui/core/macro';
import type { ShelfLabel } from '@aislewise/contracts/calls/shelf-labels';
import { Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { useMarkPrinted } from './api.ts';

interface PrintedQuestionProps {
  readonly labels: readonly ShelfLabel[];
  readonly onClose: () => void;
}

/**
 * Asks whether the labels came out: the event `afterprint` also follows a cancelled dialog. Only then are
 * their prices noted.
 */
export function PrintedQuestion({ labels, onClose }: PrintedQuestionProps) {
  const mark = useMarkPrinted();
  const confirm = () =>
    mark.mutate(
      labels.map(({ productId, price, salePrice }) => ({ productId, price, salePrice })),
      {
        onSuccess({ printed }) {
          toast({
            title: plural(printed, {
              one: '# label noted as printed',
              other: '# labels noted as printed',
            }),
          });
          onClose();
        },
        onError: (error) => showFailure(t`The labels were not noted`, error),
      },
    );
  return (
    <Notice
      title={t`Are the labels printed?`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button icon={<Check aria-hidden size={20} />} busy={mark.isPending} onClick={confirm}>
            {t`Yes, printed`}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t`No`}
          </Button>
        </span>
      }
    >
      {t`Then their prices are noted, and ‘Price changed since its label’ lists what has to be printed again.`}
    </Notice>
  );
}
