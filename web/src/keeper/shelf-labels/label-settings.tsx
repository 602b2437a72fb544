import { t } from '@lingui/core/macro';
import type { ShelfLabels } from '@aislewise/contracts/calls/shelf-labels';
import type { LabelUnits } from '@aislewise/contracts/shelf-labels';
import { Select, Switch, TextField } from '../../ui/field.tsx';
import { NO_NAME, OWN_NAME, scriptsOf } from './label-texts.ts';
import type { Settings, SETTING_NAMES } from './settings.ts';
import { LABEL_SIZES, labelsPerSheet, LAYOUTS, PAPERS, type LabelSize } from './sheets.ts';

const optionsOf = (of: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(of).map(([value, { label }]) => ({ value, label }));

const UNITS: Readonly<Record<LabelUnits, { label: string }>> = {
  package: {
    get label() {
      return t`As on the package`;
    },
  },
  us: {
    get label() {
      return t`lb, oz, fl oz`;
    },
  },
  metric: {
    get label() {
      return t`kg, 100 g, L`;
    },
  },
};

interface LabelSettingsProps {
  readonly answer: ShelfLabels | undefined;
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Record<(typeof SETTING_NAMES)[number], string>>) => void;
}

/** Paper, size and content of the labels. */
export function LabelSettings({ answer, settings, onChange }: LabelSettingsProps) {
  const { paper, size, start, second, units, hasLines } = settings;
  const layout = LAYOUTS[paper][size];
  const perSheet = labelsPerSheet(layout);
  const scripts = answer ? scriptsOf(answer) : [];
  const secondNames = [
    { value: OWN_NAME, label: t`The product’s own` },
    { value: NO_NAME, label: t({ message: 'None', comment: 'No second name' }) },
    ...[...new Set([...scripts, second])]
      .filter((script) => script !== OWN_NAME && script !== NO_NAME)
      .map((script) => ({ value: script, label: script })),
  ];
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] items-end gap-3">
      <Select
        label={t`Paper`}
        options={optionsOf(PAPERS)}
        value={paper}
        onChange={({ target }) => onChange({ paper: target.value, start: '' })}
      />
      <Select
        label={t`Label size`}
        options={Object.entries(LABEL_SIZES).map(([value, { label }]) => ({
          value,
          label: sizeLabel(label, LAYOUTS[paper][value as LabelSize]),
        }))}
        value={size}
        onChange={({ target }) => onChange({ size: target.value, start: '' })}
      />
      <TextField
        label={t`First label on the sheet`}
        type="number"
        min={1}
        max={perSheet}
        inputMode="numeric"
        value={start}
        onChange={({ target }) => onChange({ start: target.value })}
      />
      <Select
        label={t`Second name`}
        options={secondNames}
        value={second}
        onChange={({ target }) => onChange({ second: target.value })}
      />
      <Select
        label={t`Price per unit`}
        options={optionsOf(UNITS)}
        value={units}
        onChange={({ target }) => onChange({ units: target.value })}
      />
      <Switch
        label={t`Lines to cut along`}
        checked={hasLines}
        onCheckedChange={(on) => onChange({ lines: on ? '' : 'off' })}
      />
      <p className="col-span-full text-sm text-muted">
        {LABEL_SIZES[size].purpose}{' '}
        {t`${perSheet} to a sheet, on plain paper or on self-adhesive sheets ${{ number: layout.sold }}. Print at 100%, without margins.`}
      </p>
    </div>
  );
}

const sizeLabel = (label: string, { width, height }: { width: number; height: number }): string =>
  t`${label}, ${{ width: Math.round(width) }} × ${{ height: Math.round(height) }} mm`;
