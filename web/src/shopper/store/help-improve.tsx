import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { ChevronDown, ChevronUp, MessageCircle, PackagePlus } from 'lucide-react';
import { useFeedbackDialog } from '../../features/feedback/components/use-feedback-dialog.tsx';
import { useRequestDialog } from '../../features/requests/components/use-request-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useLazySection } from '../../ui/use-lazy-part.ts';
import { HELP_ID } from './sections.ts';

const loadList = () => import('../../features/requests/components/request-list.tsx');

/** 'Help Improve This Store' (spec section 2, Store page): feedback, requests, votes. */
export function HelpImprove({ store }: { readonly store: Store }) {
  const feedback = useFeedbackDialog(store);
  const request = useRequestDialog(store);
  const { Part: RequestList, open: listed, setOpen, openPart } = useLazySection(loadList);
  return (
    <section aria-labelledby={HELP_ID}>
      <Card className="flex flex-col gap-4 p-4 sm:p-6">
        <div>
          <h2 id={HELP_ID} className="text-2xl">
            {t`Help Improve This Store`}
          </h2>
          <p className="mt-1 text-muted">
            <Trans>
              Tell <bdi>{ph({ store: store.name })}</bdi> how it was, or what else it should sell.
            </Trans>
          </p>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Button
            icon={<MessageCircle aria-hidden size={20} />}
            aria-haspopup="dialog"
            onClick={feedback.openFeedback}
          >
            {t`Give Feedback`}
          </Button>
          <Button
            variant="secondary"
            icon={<PackagePlus aria-hidden size={20} />}
            aria-haspopup="dialog"
            onClick={() => request.openRequest()}
          >
            {t`Request Product`}
          </Button>
          <Button
            variant="quiet"
            icon={
              listed ? <ChevronUp aria-hidden size={20} /> : <ChevronDown aria-hidden size={20} />
            }
            aria-expanded={listed}
            onClick={() => (listed ? setOpen(false) : openPart())}
          >
            {listed ? t`Hide Product Requests` : t`View Product Requests`}
          </Button>
        </div>
        {listed &&
          (RequestList ? (
            <RequestList storeId={store.id} onRequest={() => request.openRequest()} />
          ) : (
            <Loading label={t`Loading product requests...`} className="flex flex-col gap-3">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-4 w-full max-w-text" />
            </Loading>
          ))}
      </Card>
      {feedback.dialog}
      {request.dialog}
    </section>
  );
}
