import { t } from '@lingui/core/macro';
import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import { DEAL_TYPE_NAMES, needsValue } from '@aislewise/contracts/deals';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { useNow } from '../../lib/use-now.ts';
import { Select, Switch, TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useOtherDeals, useSaveDeal } from './api.ts';
import { DealAmount, DealProducts } from './deal-products.tsx';
import {
  copiedDeal,
  daysFault,
  dealBody,
  dealRemarks,
  dealTypeOptions,
  dealValues,
  missingOf,
  newDeal,
  typedCut,
  valueFault,
  type DealValues,
} from './deal-values.ts';

interface DealDialogProps {
  /** The deal to change; without it a new one is added. */
  readonly deal?: KeeperDeal | undefined;
  /** The deal that the new one begins as a copy of. */
  readonly copyOf?: KeeperDeal | undefined;
  readonly onClose: () => void;
}

const priorityFaultText = (): string => t`Please type a whole number from 0 to 9999`;

/** The form of a deal; its days are whole days in the store's time zone. */
export function DealDialog({ deal, copyOf, onClose }: DealDialogProps) {
  const now = useNow();
  const store = useKeeperStore();
  const fresh = copyOf ? copiedDeal(copyOf, now, store) : newDeal(now, store.timeZone);
  const form = useKeeperForm({
    defaultValues: deal ? dealValues(deal, store) : fresh,
    mutation: useSaveDeal(),
    toSend: (values, withSeen) => ({
      id: deal?.id,
      body: withSeen(
        dealBody(values, store, deal),
        deal && dealBody(dealValues(deal, store), store, deal),
      ),
    }),
    onSaved(_saved, { title }) {
      toast({ title: deal ? t`Deal saved` : t`Deal added`, description: title });
      onClose();
    },
    failed: deal ? t`Failed to save deal` : t`Failed to add deal`,
  });
  const { values, field, toggle } = form;
  const { dealType } = values;
  const typeName = dealType === '' || needsValue(dealType) ? '' : DEAL_TYPE_NAMES[dealType];
  const badge = typedCut(values, store) ?? typeName;

  return (
    <FormDialog
      form={form}
      title={deal ? t`Edit deal` : t`Add New Deal`}
      submitLabel={deal ? t`Save` : t`Add Deal`}
      missing={missingOf(values, store, deal)}
      onClose={onClose}
    >
      <TextField
        label={t`Title`}
        autoFocus={!deal}
        maxLength={120}
        placeholder={t`Mango week`}
        {...field('title')}
      />
      <TextArea
        label={t`Description`}
        optional
        rows={2}
        maxLength={500}
        {...field('description')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t`Deal type`}
          options={[
            ...(deal ? [] : [{ value: '', label: t`Choose a type` }]),
            ...dealTypeOptions(deal?.dealType ?? ''),
          ]}
          {...field('dealType')}
        />
        <DealAmount form={form} />
        <TextField
          label={t`Value`}
          optional={!needsValue(values.dealType) || typedCut(values, store) !== null}
          hint={
            badge === ''
              ? t`Shoppers see it as a badge`
              : t`Shoppers see it as a badge. Empty: ${badge}`
          }
          placeholder={badge || t`20% off`}
          maxLength={40}
          // Alone in its line, below the type and the amount.
          className="sm:last:odd:col-span-2"
          {...field('dealValue', {
            deps: ['percentOff', 'amountOff'],
            validate: (_value, all) => valueFault(all, store) ?? true,
          })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Start date`}
          type="date"
          {...field('startDate', { required: t`Please choose the first day` })}
        />
        <TextField
          label={t`End date`}
          optional
          type="date"
          {...field('endDate', {
            deps: 'startDate',
            validate: (_end, all) => daysFault(all) ?? true,
          })}
        />
      </div>
      <DealProducts form={form} deal={deal ?? copyOf} dealId={deal?.id} />
      <Remarks values={values} id={deal?.id} />
      <TextField
        label={t`Display priority`}
        hint={t`1 comes first and is marked as featured, 2 comes next. 0: no fixed place`}
        inputMode="numeric"
        {...field('displayPriority', {
          pattern: { value: /^\d{1,4}$/, message: priorityFaultText() },
          required: priorityFaultText(),
        })}
      />
      <Switch
        label={t`Active`}
        hint={t`Off hides it from shoppers, whatever its days`}
        {...toggle('isActive')}
      />
    </FormDialog>
  );
}

/** The remarks on what is typed; they keep nobody from saving it. */
function Remarks({ values, id }: { readonly values: DealValues; readonly id: string | undefined }) {
  const { timeZone } = useKeeperStore();
  const today = dayIn(useNow(), timeZone);
  const remarks = dealRemarks(values, today, useOtherDeals(id));
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {remarks.map((remark) => (
        <Notice key={remark} tone="warning">
          {remark}
        </Notice>
      ))}
    </div>
  );
}
