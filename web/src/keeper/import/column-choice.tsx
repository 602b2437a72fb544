import { t } from '@lingui/core/macro';
import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import {
  IMPORT_COLUMNS,
  OPTIONAL_IMPORT_COLUMNS,
  type ImportColumn,
} from '@aislewise/contracts/imports';
import { useEffect, useRef } from 'react';
import { Select } from '../../ui/field.tsx';
import { fieldLabel } from '../undo/field-labels.ts';
import { isolated } from '../../lib/direction.ts';
import { chooseColumn } from './choose-column.ts';
import type { Chosen } from './use-import-flow.ts';

const COLUMNS: readonly ImportColumn[] = [...IMPORT_COLUMNS, ...OPTIONAL_IMPORT_COLUMNS];
const OPTIONS = [
  {
    value: '',
    get label() {
      return t`Leave out`;
    },
  },
  ...COLUMNS.map((column) => ({
    value: column,
    get label() {
      return fieldLabel(column);
    },
  })),
];

interface ColumnChoiceProps {
  readonly columns: ImportSummary['columns'];
  /** The place of the column whose choice has led to this reading of the file: it gets the focus. */
  readonly chosenPlace: number | null;
  readonly onChosen: (chosen: Chosen, place: number) => void;
}

/** Assigns a product field to each column of the file. A choice applies at once. */
export function ColumnChoice({ columns, chosenPlace, onChosen }: ColumnChoiceProps) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosenPlace !== null) grid.current?.querySelectorAll('select')[chosenPlace]?.focus();
  }, [chosenPlace]);
  return (
    <div className="flex flex-col gap-4">
      <div ref={grid} className="grid gap-4 sm:grid-cols-2">
        {columns.map(({ header, samples, column }, place) => (
          <Select
            // Headers may be empty or equal, so only the index is unique.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            label={header.trim() === '' ? t`Column ${{ number: place + 1 }}` : header}
            {...(samples.length > 0 ? { hint: samples.map(isolated).join(' · ') } : {})}
            options={OPTIONS}
            value={column ?? ''}
            onChange={({ target }) => {
              const field = COLUMNS.find((one) => one === target.value) ?? '';
              onChosen(chooseColumn(columns, place, field), place);
            }}
          />
        ))}
      </div>
    </div>
  );
}
