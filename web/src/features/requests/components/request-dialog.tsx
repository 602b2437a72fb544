import type { Store } from '@aislewise/contracts/calls/stores';
import { REQUEST_CATEGORIES, URGENCIES } from '@aislewise/contracts/requests';
import { useEffect, useEffectEvent, useState } from 'react';
import { Select, TextArea, TextField } from '../../../ui/field.tsx';
import { useStores } from '../../stores/api.ts';
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

const CATEGORIES = [
  { value: '', label: 'Not sure' },
  ...REQUEST_CATEGORIES.map((value) => ({ value, label: requestCategoryText(value) })),
];
const URGENCY_OPTIONS = URGENCIES.map((urgency) => ({
  value: urgency.value,
  label: urgencyText(urgency),
}));

/** The form that asks a store to stock a product (spec sections 2, 5 and 8). */
export default function RequestDialog({
  open,
  onOpenChange,
  store: given,
  productName,
}: RequestDialogProps) {
  const stores = useStores();
  const [chosenId, setChosenId] = useState('');
  const store = given ?? stores.data?.find(({ id }) => id === chosenId) ?? null;
  const refresh = useRefreshRequests();
  const { draft, change, faults, clearFault, field, form } = useSubmission({
    kind: 'request',
    draftOf: given,
    empty: EMPTY_REQUEST,
    store,
    faultOf: requestFault,
    bodyOf: requestFields,
    post: requestProduct,
    thanks: "Your product request has been sent to the store. They'll review it soon!",
    failed: 'Failed to submit product request',
    onSent() {
      onOpenChange(false);
      refresh();
    },
  });
  const fillIn = useEffectEvent((name: string) => change({ productName: name }));
  useEffect(() => {
    if (productName !== '') fillIn(productName);
  }, [productName]);

  return (
    <SubmissionSheet
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title="Request Product"
      description={`Ask ${given ? given.name : 'a store'} to put it on its shelves. Other shoppers see the product’s name alone.`}
      submitLabel="Send Request"
    >
      {!given && (
        <Select
          label="Store"
          value={chosenId}
          error={faults['storeId']}
          onChange={(event) => {
            setChosenId(event.target.value);
            clearFault('storeId');
          }}
          options={[
            { value: '', label: stores.isPending ? 'Loading stores...' : 'Choose a store' },
            ...(stores.data ?? []).map(({ id: value, name }) => ({ value, label: name })),
          ]}
        />
      )}
      <TextField
        label="Product name"
        hint="In any language: as it stands on the packet, or as you call it."
        maxLength={160}
        autoComplete="off"
        required
        {...field('productName')}
      />
      <RequestHints store={store} text={draft.productName} />
      <TextField label="Brand" optional maxLength={120} autoComplete="off" {...field('brand')} />
      <Select label="Category" optional options={CATEGORIES} {...field('category')} />
      <TextArea
        label="Description"
        optional
        hint="Size, kind, what you cook with it."
        rows={3}
        maxLength={2000}
        {...field('description')}
      />
      <TextField
        label="Estimated price"
        optional
        maxLength={60}
        autoComplete="off"
        placeholder="$5"
        {...field('estimatedPrice')}
      />
      <Select label="How soon do you need it?" options={URGENCY_OPTIONS} {...field('urgency')} />
      <EmailField
        hint="Only the store sees it, to tell you when it is there."
        {...field('customerEmail')}
      />
    </SubmissionSheet>
  );
}
