import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import { useForm, useWatch } from 'react-hook-form';
import { useNow } from '../../lib/use-now.ts';
import { Select, Switch, TextArea, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { PortalStore } from '../shared/calls.ts';
import { useSaveDeal } from './api.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showFaults } from '../shared/form-faults.ts';
import {
  daysFault,
  DEAL_FIELDS,
  dealBody,
  dealTypeOptions,
  dealValues,
  newDeal,
  type DealFormKind,
  type DealValues,
} from './deal-values.ts';

interface DealDialogProps {
  readonly kind: DealFormKind;
  readonly storeId: PortalStore;
  readonly timeZone: string;
  /** The deal to change; without it a new one is added. */
  readonly deal?: KeeperDeal | undefined;
  readonly onClose: () => void;
}

/** The form of a deal; its days are whole days in the store's time zone. */
export function DealDialog({ kind, storeId, timeZone, deal, onClose }: DealDialogProps) {
  const now = useNow();
  const save = useSaveDeal(storeId);
  const {
    register,
    control,
    handleSubmit,
    setValue,
    setError,
    formState: { errors, isDirty },
  } = useForm<DealValues>({
    defaultValues: deal ? dealValues(deal) : newDeal(kind, now, timeZone),
  });
  const values = useWatch({ control }) as DealValues;
  const dashboard = kind === 'dashboard';

  const submit = handleSubmit((sent) =>
    save.mutate(
      { id: deal?.id, body: dealBody(sent, kind, deal) },
      {
        onSuccess() {
          toast({ title: deal ? 'Deal saved' : 'Deal added', description: sent.title });
          onClose();
        },
        onError: (error) =>
          showFaults(
            error,
            setError,
            DEAL_FIELDS,
            deal ? 'Failed to save deal' : 'Failed to add deal',
          ),
      },
    ),
  );

  return (
    <FormDialog
      title={deal ? 'Edit deal' : 'Add New Deal'}
      dirty={isDirty && !save.isSuccess}
      busy={save.isPending}
      fault={errors.root?.message}
      submitLabel={deal ? 'Save' : 'Add Deal'}
      submitDisabled={dashboard && (values.title.trim() === '' || values.dealType === '')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Title"
        autoFocus={!deal}
        maxLength={120}
        placeholder="Mango week"
        error={errors.title?.message}
        {...register('title', {
          validate: (title) => title.trim() !== '' || 'Please type a title',
        })}
      />
      <TextArea
        label="Description"
        optional
        rows={2}
        maxLength={500}
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Deal type"
          error={errors.dealType?.message}
          options={[
            ...(dashboard && !deal ? [{ value: '', label: 'Choose a type' }] : []),
            ...dealTypeOptions(kind, deal?.dealType ?? ''),
          ]}
          {...register('dealType')}
        />
        <TextField
          label="Value"
          optional
          placeholder="20% off"
          maxLength={40}
          error={errors.dealValue?.message}
          {...register('dealValue')}
        />
        <TextField
          label="Start date"
          type="date"
          error={errors.startDate?.message}
          {...register('startDate', { required: 'Please choose the first day' })}
        />
        <TextField
          label="End date"
          optional
          type="date"
          error={errors.endDate?.message}
          {...register('endDate', {
            deps: 'startDate',
            validate: (_, all) => daysFault(all) ?? true,
          })}
        />
      </div>
      {dashboard && (
        <TextField
          label="Display priority"
          hint="Lower shows first; 1 is featured"
          inputMode="numeric"
          error={errors.displayPriority?.message}
          {...register('displayPriority', {
            pattern: { value: /^\d{1,4}$/, message: 'Please type a whole number from 0 to 9999' },
            required: 'Please type a whole number from 0 to 9999',
          })}
        />
      )}
      <Switch
        label="Active"
        hint="Off hides it from shoppers, whatever its days"
        checked={values.isActive}
        onCheckedChange={(isActive) => setValue('isActive', isActive, { shouldDirty: true })}
      />
    </FormDialog>
  );
}
