import type { Store } from '@aislewise/contracts/calls/stores';
import {
  PRODUCT_NAME_MISSING,
  REQUEST_CATEGORIES,
  URGENCIES,
  type RequestCategory,
  type Urgency,
} from '@aislewise/contracts/requests';
import { MISSING_TITLE, NO_STORE } from '@aislewise/contracts/submissions';
import { Send } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { EMAIL_FAULT, isEmail } from '../../../lib/email.ts';
import { forgetSubmission, submissionKeyFor } from '../../../lib/submission-key.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { keptToast } from '../../../offline/outbox/outbox-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, TextArea, TextField } from '../../../ui/field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useFaults, type Faults } from '../../../ui/use-faults.ts';
import { useStores } from '../../stores/api.ts';
import { sendRequest, useRefreshRequests } from '../api.ts';
import {
  EMPTY_REQUEST,
  requestCategoryText,
  requestFields,
  urgencyText,
  type RequestDraft,
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

type Field = keyof RequestDraft | 'storeId';

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
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const stores = useStores();
  const [chosenId, setChosenId] = useState('');
  const store = given ?? stores.data?.find((one) => one.id === chosenId) ?? null;
  const { draft, change, reset } = useDraft(`request:${given?.id ?? ''}`, EMPTY_REQUEST);
  const { faults, show, clear } = useFaults<Field>(form);
  const [sending, setSending] = useState(false);
  const refresh = useRefreshRequests();
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    if (productName !== '') latest.current({ productName });
  }, [productName]);

  const field = (name: keyof RequestDraft) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange(event: { target: { value: string } }) {
      change({ [name]: event.target.value });
      clear(name);
    },
  });

  async function send(): Promise<void> {
    const wrong = missing(draft, store);
    if (wrong) {
      toast({ title: wrong.title, description: wrong.text, tone: 'destructive' });
      show(wrong.faults);
      return;
    }
    if (!store) return;
    if (draft.customerEmail.trim() !== '' && !isEmail(draft.customerEmail)) {
      show({ customerEmail: EMAIL_FAULT });
      return;
    }
    const { urgency, category, ...fields } = requestFields(draft);
    const body = {
      ...fields,
      productName: draft.productName.trim(),
      storeId: store.id,
      // Both values come from the options above.
      ...(category === undefined ? {} : { category: category as RequestCategory }),
      ...(urgency === undefined ? {} : { urgency: urgency as Urgency }),
    };
    const form = `request:${store.id}`;
    setSending(true);
    try {
      const submissionKey = submissionKeyFor(form, JSON.stringify(body));
      const { isQueued } = await sendRequest({ ...body, submissionKey }, store.name);
      forgetSubmission(form);
      toast(
        isQueued
          ? keptToast(store.name)
          : {
              title: 'Product Request Submitted',
              description:
                "Your product request has been sent to the store. They'll review it soon!",
            },
      );
      reset();
      onOpenChange(false);
      refresh();
    } catch (error) {
      toast({
        title: 'Failed to Submit Request',
        description: messageOf(error, 'Failed to submit product request'),
        tone: 'destructive',
      });
      if (error instanceof ApiError && error.details.length > 0) {
        show(Object.fromEntries(error.details.map(({ path, message }) => [path, message])));
      }
    } finally {
      setSending(false);
    }
  }

  return (
    <Sheet
      phone="full"
      open={open}
      onOpenChange={onOpenChange}
      title="Request Product"
      description={
        given
          ? `Ask ${given.name} to put it on its shelves.`
          : 'Ask a store to put it on its shelves.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            busy={sending}
            icon={<Send aria-hidden size={18} />}
            className="grow sm:grow-0"
          >
            {sending ? 'Sending...' : 'Send Request'}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending) void send();
        }}
      >
        {!given && (
          <Select
            label="Store"
            value={chosenId}
            error={faults.storeId}
            onChange={(event) => {
              setChosenId(event.target.value);
              clear('storeId');
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
        <RequestHints store={store} text={draft.productName} onLeave={() => onOpenChange(false)} />
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
        <TextField
          label="Your e-mail"
          optional
          hint="Only the store sees it, to tell you when it is there."
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          {...field('customerEmail')}
        />
      </form>
    </Sheet>
  );
}

/** Returns the reason not to send a request, in the words of spec section 5, or null. */
function missing(
  { productName }: RequestDraft,
  store: Store | null,
): { title: string; text: string; faults: Faults<Field> } | null {
  if (!store) return { ...NO_STORE, faults: { storeId: NO_STORE.text } };
  if (productName.trim() !== '') return null;
  return {
    title: MISSING_TITLE,
    text: PRODUCT_NAME_MISSING,
    faults: { productName: PRODUCT_NAME_MISSING },
  };
}
