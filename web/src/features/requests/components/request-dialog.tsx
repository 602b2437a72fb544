import { t } from '@lingui/core/macro';
import { wholePrice } from '@aislewise/contracts/money';
import type { Store } from '@aislewise/contracts/calls/stores';
import { REQUEST_CATEGORIES, URGENCY_VALUES } from '@aislewise/contracts/requests';
import { MAX_STORE_QUERY } from '@aislewise/contracts/stores';
import { useEffect, useEffectEvent, useState } from 'react';
import { Select, TextArea, TextField } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { useStoreSearch } from '../../stores/use-store-search.ts';
import { EmailField, SubmissionSheet } from '../../submissions/components/submission-sheet.tsx';
import { useSubmission } from '../../submissions/components/use-submission.ts';
import { requestProduct, useRefreshRequests } from '../api.ts';
import {
  EMPTY_REQUEST,
  requestCategoryText,
  requestFault,
  requestFields,
  urgencyText,
} from '../rules.ts';
import { RequestHints } from './request-hints.tsx';

export interface RequestDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The store to ask; null lets the shopper choose. */
  readonly store: Store | null;
  /** Fills in the name. Empty keeps the draft. */
  readonly productName: string;
}

const categoryOptions = () => [
  { value: '', label: t`Not sure` },
  ...REQUEST_CATEGORIES.map((value) => ({ value, label: requestCategoryText(value) })),
];
const urgencyOptions = () => URGENCY_VALUES.map((value) => ({ value, label: urgencyText(value) }));

/** The form that asks a store to stock a product (spec sections 2, 5 and 8). */
export default function RequestDialog({
  open,
  onOpenChange,
  store: given,
  productName,
}: RequestDialogProps) {
  const [words, setWords] = useState('');
  const { stores, first, hasMore } = useStoreSearch({ query: words });
  const [chosen, setChosen] = useState<Store | null>(null);
  const store = given ?? chosen;
  const offered = chosen && !stores.includes(chosen) ? [chosen, ...stores] : stores;
  const refresh = useRefreshRequests();
  const { draft, change, faults, clearFault, field, form } = useSubmission({
    kind: 'request',
    draftOf: given,
    empty: EMPTY_REQUEST,
    store,
    faultOf: requestFault,
    bodyOf: requestFields,
    post: requestProduct,
    thanks: t`Your product request has been sent to the store. They'll review it soon!`,
    failed: t`Failed to submit product request`,
    onSent() {
      onOpenChange(false);
      refresh();
    },
  });
  const fillIn = useEffectEvent((name: string) => change({ productName: name }));
  useEffect(() => {
    if (productName !== '') fillIn(productName);
  }, [productName]);

  const givenName = given?.name;
  return (
    <SubmissionSheet
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={t`Request Product`}
      description={
        givenName === undefined
          ? t`Ask a store to put it on its shelves. Other shoppers see the product’s name alone.`
          : t`Ask ${givenName} to put it on its shelves. Other shoppers see the product’s name alone.`
      }
      submitLabel={t`Send Request`}
    >
      {!given && (hasMore || words !== '') && (
        <TextField
          label={t`Store name or address`}
          optional
          maxLength={MAX_STORE_QUERY}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {!given && (
        <Select
          label={t({ message: 'Store', comment: 'A shop' })}
          value={chosen?.id ?? ''}
          error={faults['storeId']}
          onChange={(event) => {
            setChosen(offered.find(({ id }) => id === event.target.value) ?? null);
            clearFault('storeId');
          }}
          options={[
            { value: '', label: first.isPending ? t`Loading stores...` : t`Choose a store` },
            ...offered.map(({ id: value, name }) => ({ value, label: name })),
          ]}
        />
      )}
      <TextField
        label={t`Product name`}
        hint={t`In any language: as it stands on the packet, or as you call it.`}
        maxLength={160}
        autoComplete="off"
        required
        {...field('productName')}
      />
      <RequestHints store={store} text={draft.productName} />
      <EmailField
        hint={t`Only the store sees it, to tell you when it is there.`}
        {...field('customerEmail')}
      />
      <Fold title={t`More`}>
        <div className="flex flex-col gap-4 pt-1">
          <TextField
            label={t`Brand`}
            optional
            maxLength={120}
            autoComplete="off"
            {...field('brand')}
          />
          <Select label={t`Category`} optional options={categoryOptions()} {...field('category')} />
          <TextArea
            label={t`Description`}
            optional
            hint={t`Size, kind, what you cook with it.`}
            rows={3}
            maxLength={2000}
            {...field('description')}
          />
          <TextField
            label={t`Estimated price`}
            optional
            maxLength={60}
            autoComplete="off"
            placeholder={store ? wholePrice(5, store) : undefined}
            {...field('estimatedPrice')}
          />
          <Select
            label={t`How soon do you need it?`}
            options={urgencyOptions()}
            {...field('urgency')}
          />
        </div>
      </Fold>
    </SubmissionSheet>
  );
}
