import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import {
  COLUMN_LABELS,
  IMPORT_COLUMNS,
  OPTIONAL_IMPORT_COLUMNS,
  type ImportColumn,
} from '@aislewise/contracts/imports';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import type { Chosen } from './use-import-flow.ts';

const COLUMNS: readonly ImportColumn[] = [...IMPORT_COLUMNS, ...OPTIONAL_IMPORT_COLUMNS];
const OPTIONS = [
  { value: '', label: 'Leave out' },
  ...COLUMNS.map((column) => ({ value: column, label: COLUMN_LABELS[column] })),
];

interface ColumnChoiceProps {
  readonly columns: ImportSummary['columns'];
  readonly onChosen: (chosen: Chosen) => void;
}

/** Assigns a product field to each column of the file. */
export function ColumnChoice({ columns, onChosen }: ColumnChoiceProps) {
  const [chosen, setChosen] = useState<Chosen>(() => columns.map(({ column }) => column ?? ''));
  const twice = COLUMNS.filter((one) => chosen.filter((other) => other === one).length > 1);
  const fault = twice[0]
    ? `Only one column can be ‘${COLUMN_LABELS[twice[0]]}’. Leave the others out.`
    : chosen.includes('name')
      ? null
      : 'Choose the column that holds the name.';
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === null) onChosen(chosen);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {columns.map(({ header, samples }, place) => (
          <Select
            // Headers may be empty or equal, so only the index is unique.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            label={header.trim() === '' ? `Column ${place + 1}` : header}
            {...(samples.length > 0 ? { hint: samples.join(' · ') } : {})}
            options={OPTIONS}
            value={chosen[place] ?? ''}
            onChange={({ target }) => {
              const column = COLUMNS.find((one) => one === target.value) ?? '';
              setChosen(chosen.map((before, at) => (at === place ? column : before)));
            }}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {fault}
      </p>
      <Button type="submit" className="self-start" disabled={fault !== null}>
        Use these columns
      </Button>
    </form>
  );
}
