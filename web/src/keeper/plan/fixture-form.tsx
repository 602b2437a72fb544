import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type CellBox,
  type Fixture,
  MAX_FIXTURE_CATEGORIES,
  MAX_FIXTURE_NAME,
  type PlanAisle,
  type PlanSide,
  SHELF_SIDES,
  type ShelfSide,
  type StorePlan,
} from '@aislewise/contracts/store-plan';
import { Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { KIND_NAMES } from '../../features/store-map/components/plan-fixture.tsx';
import { Button } from '../../ui/button.tsx';
import { Select, Switch, TextField } from '../../ui/field.tsx';
import { REMOVE_TEXTS, SIDE_CATEGORIES } from './kind-texts.ts';
import { blankSectionText, isBlankSection } from './plan-edits.ts';
import { AisleSuggestions } from '../categories/aisle-suggestions.tsx';

interface FixtureFormProps {
  readonly fixture: Fixture;
  readonly plan: StorePlan;
  /** All categories of the store. */
  readonly categories: readonly string[];
  readonly onChange: (change: Partial<Fixture>) => void;
  readonly onRemove: () => void;
}

/** The chosen fixture: its name, what stands there, its place and size. */
export function FixtureForm({ fixture, plan, categories, onChange, onRemove }: FixtureFormProps) {
  const names = useId();
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg">{KIND_NAMES[fixture.kind]}</h2>
      {'name' in fixture && (
        <>
          <TextField
            label={t`Name`}
            hint={
              fixture.kind === 'aisle'
                ? t`As on your products, so that they are found here.`
                : undefined
            }
            error={isBlankSection(fixture) ? blankSectionText() : undefined}
            value={fixture.name}
            maxLength={MAX_FIXTURE_NAME}
            list={fixture.kind === 'aisle' ? names : undefined}
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <AisleSuggestions id={names} />
          <Categories
            label={t`Categories that stand here`}
            chosen={fixture.categories}
            all={categories}
            onChange={(chosen) => onChange({ categories: chosen })}
          />
        </>
      )}
      {fixture.kind === 'aisle' && (
        <Sides aisle={fixture} all={categories} onChange={(sides) => onChange({ sides })} />
      )}
      <Numbers fixture={fixture} plan={plan} onChange={onChange} />
      <Button variant="secondary" icon={<Trash2 aria-hidden size={20} />} onClick={onRemove}>
        {REMOVE_TEXTS[fixture.kind]()}
      </Button>
    </div>
  );
}

interface NumbersProps {
  readonly fixture: CellBox;
  readonly plan: StorePlan;
  readonly onChange: (box: Partial<CellBox>) => void;
}

/** Place and size as numbers, for who neither drags nor has keys. */
function Numbers({ fixture, plan, onChange }: NumbersProps) {
  const { x, y, width, height } = fixture;
  const field = (label: string, value: number, most: number, set: (value: number) => void) => (
    <TextField
      key={label}
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      value={value}
      onChange={({ target }) => {
        const given = Math.round(Number(target.value));
        if (given >= 1 && given <= most) set(given);
      }}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3">
      {field(t`Column`, x + 1, plan.width - width + 1, (value) => onChange({ x: value - 1 }))}
      {field(
        t({ message: 'Row', comment: 'The row of the grid of the plan' }),
        y + 1,
        plan.height - height + 1,
        (value) => onChange({ y: value - 1 }),
      )}
      {field(t`Width`, width, plan.width - x, (value) => onChange({ width: value }))}
      {field(t`Height`, height, plan.height - y, (value) => onChange({ height: value }))}
    </div>
  );
}

const SIDE_NAMES: Readonly<Record<ShelfSide, string>> = {
  get left() {
    return t`Left side`;
  },
  get right() {
    return t`Right side`;
  },
  get upper() {
    return t`Upper side`;
  },
  get lower() {
    return t`Lower side`;
  },
};

interface SidesProps {
  readonly aisle: PlanAisle;
  readonly all: readonly string[];
  readonly onChange: (sides: PlanSide[]) => void;
}

/** The sides from which shoppers reach the shelf, each with its categories. */
function Sides({ aisle: { sides }, all, onChange }: SidesProps) {
  const set = (side: ShelfSide, next: PlanSide | null) =>
    onChange(
      SHELF_SIDES.flatMap((one) => {
        const kept = one === side ? next : sides.find((known) => known.side === one);
        return kept ?? [];
      }),
    );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">{t`Shoppers reach it from`}</legend>
      <p className="text-sm text-muted">{t`Without a choice: from both of its long sides.`}</p>
      {SHELF_SIDES.map((side) => {
        const known = sides.find((one) => one.side === side);
        return (
          <div key={side} className="flex flex-col gap-2">
            <Switch
              label={SIDE_NAMES[side]}
              checked={known !== undefined}
              onCheckedChange={(isOn) => set(side, isOn ? { side, categories: [] } : null)}
            />
            {known && (
              <Categories
                label={SIDE_CATEGORIES[side]()}
                chosen={known.categories}
                all={all}
                onChange={(categories) => set(side, { side, categories })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface CategoriesProps {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly all: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Categories, each with a button that removes it, and a choice of further ones. */
function Categories({ label, chosen, all, onChange }: CategoriesProps) {
  const others = all.filter((one) => !chosen.includes(one));
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={label}
        value=""
        disabled={others.length === 0 || chosen.length >= MAX_FIXTURE_CATEGORIES}
        onChange={({ target }) => target.value !== '' && onChange([...chosen, target.value])}
        options={[
          { value: '', label: others.length === 0 ? t`All are here` : t`Add a category` },
          ...others.map((one) => ({ value: one, label: one })),
        ]}
      />
      {chosen.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li key={one}>
              <Button
                size="sm"
                variant="secondary"
                icon={<X aria-hidden size={16} />}
                onClick={() => onChange(chosen.filter((other) => other !== one))}
              >
                <Trans>
                  {{ category: one }}
                  <span className="sr-only">: remove</span>
                </Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
