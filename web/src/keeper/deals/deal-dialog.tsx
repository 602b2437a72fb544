import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import { useNow } from '../../lib/use-now.ts';
import { Select, Switch, TextArea, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useKeeperStore } from '../shared/keeper-store.ts';
import { useKeeperForm } from '../shared/use-keeper-form.ts';
import { useSaveDeal } from './api.ts';
import { daysFault, DEAL_TYPE_OPTIONS, dealBody, dealValues, newDeal } from './deal-values.ts';

interface DealDialogProps {
  /** The deal to change; without it a new one is added. */
  readonly deal?: KeeperDeal | undefined;
  readonly onClose: () => void;
}

const PRIORITY_FAULT = 'Please type a whole number from 0 to 9999';

/** The form of a deal; its days are whole days in the store's time zone. */
export function DealDialog({ deal, onClose }: DealDialogProps) {
  const now = useNow();
  const { timeZone } = useKeeperStore();
  const form = useKeeperForm({
    defaultValues: deal ? dealValues(deal) : newDeal(now, timeZone),
    mutation: useSaveDeal(),
    toSend: (values) => ({ id: deal?.id, body: dealBody(values, deal) }),
    onSaved(_saved, { title }) {
      toast({ title: deal ? 'Deal saved' : 'Deal added', description: title });
      onClose();
    },
    failed: deal ? 'Failed to save deal' : 'Failed to add deal',
  });
  const { values, field, toggle } = form;

  return (
    <FormDialog
      form={form}
      title={deal ? 'Edit deal' : 'Add New Deal'}
      submitLabel={deal ? 'Save' : 'Add Deal'}
      submitDisabled={values.title.trim() === '' || values.dealType === ''}
      onClose={onClose}
    >
      <TextField
        label="Title"
        autoFocus={!deal}
        maxLength={120}
        placeholder="Mango week"
        {...field('title')}
      />
      <TextArea label="Description" optional rows={2} maxLength={500} {...field('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Deal type"
          options={[...(deal ? [] : [{ value: '', label: 'Choose a type' }]), ...DEAL_TYPE_OPTIONS]}
          {...field('dealType')}
        />
        <TextField
          label="Value"
          optional
          placeholder="20% off"
          maxLength={40}
          {...field('dealValue')}
        />
        <TextField
          label="Start date"
          type="date"
          {...field('startDate', { required: 'Please choose the first day' })}
        />
        <TextField
          label="End date"
          optional
          type="date"
          {...field('endDate', {
            deps: 'startDate',
            validate: (_end, all) => daysFault(all) ?? true,
          })}
        />
      </div>
      <TextField
        label="Display priority"
        hint="Lower shows first; 1 is featured"
        inputMode="numeric"
        {...field('displayPriority', {
          pattern: { value: /^\d{1,4}$/, message: PRIORITY_FAULT },
          required: PRIORITY_FAULT,
        })}
      />
      <Switch
        label="Active"
        hint="Off hides it from shoppers, whatever its days"
        {...toggle('isActive')}
      />
    </FormDialog>
  );
}
