import { plural, t } from '@lingui/core/macro';
import type { PlanAnswer } from '@aislewise/contracts/calls/store-plan';
import {
  type CellBox,
  FIXTURE_KINDS,
  type Fixture,
  type FixtureKind,
  MAX_PLAN_SIDE,
  type StorePlan,
} from '@aislewise/contracts/store-plan';
import { Plus, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { choicesOf } from '../../lib/known.ts';
import { KIND_NAMES } from '../../features/store-map/components/plan-fixture.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useAisles, useCategories } from '../categories/api.ts';
import { SectionCard } from '../frame/section-card.tsx';
import { dismissUndo } from '../undo/undo.ts';
import { useUnsaved } from '../forms/unsaved.ts';
import { useSavePlan } from './api.ts';
import { FixtureForm } from './fixture-form.tsx';
import { ADDED_TEXTS } from './kind-texts.ts';
import { PlanCanvas } from './plan-canvas.tsx';
import {
  EMPTY_PLAN,
  isSame,
  planOfAisles,
  redo,
  resized,
  startEditor,
  stepTo,
  undo,
  withChange,
  withFixture,
  without,
  blankSectionText,
  isBlankSection,
} from './plan-edits.ts';
import { PlanFiles } from './plan-files.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { SaveFailed } from './save-failed.tsx';

interface PlanEditorProps {
  readonly saved: PlanAnswer;
  readonly onReload: () => void;
}

/** Draws the plan. Nothing is saved before Save plan. */
export function PlanEditor({ saved, onReload }: PlanEditorProps) {
  const [editor, setEditor] = useState(() => startEditor(saved.plan ?? EMPTY_PLAN));
  const [base, setBase] = useState(saved);
  const [said, setSaid] = useState('');
  const [isPreview, setIsPreview] = useState(false);
  const save = useSavePlan();
  const aisles = choicesOf(useAisles());
  const categories = choicesOf(useCategories()).map(({ category }) => category);
  const { plan, chosen } = editor;
  const isDirty = !isSame(plan, base.plan ?? EMPTY_PLAN);
  useUnsaved(isDirty);
  const fixture = chosen === null ? undefined : plan.fixtures[chosen];

  // Another version was saved: by this page, or read again after a conflict.
  if (saved.version !== base.version) {
    setBase(saved);
    const shown = saved.plan ?? EMPTY_PLAN;
    if (!isSame(shown, plan)) setEditor(startEditor(shown));
  }
  const go = (next: typeof editor) => {
    // Undo of the saved plan would replace what is drawn from here on.
    dismissUndo();
    setEditor(next);
  };
  const change = (next: StorePlan, index = chosen, field?: 'name') =>
    go(stepTo(editor, next, index, field));
  const add = (kind: FixtureKind) => {
    const unplaced = aisles.find(
      ({ aisle }) => !plan.fixtures.some((one) => 'name' in one && one.name === aisle),
    );
    const next = withFixture(plan, kind, kind === 'aisle' ? (unplaced?.aisle ?? '') : '');
    if (!next) return setSaid(t`The plan has as many fixtures as it can have`);
    setSaid(ADDED_TEXTS[kind]());
    return change(next, next.fixtures.length - 1);
  };
  const remove = (index: number) => {
    setSaid(t`Removed`);
    change(without(plan, index), null);
  };
  const send = (next: StorePlan | null, version = base.version) =>
    save.mutate({ plan: next, version });
  const saveDrawn = () => {
    const blank = plan.fixtures.findIndex(isBlankSection);
    if (blank === -1) return send(plan);
    setIsPreview(false);
    setEditor((now) => ({ ...now, chosen: blank }));
    return setSaid(`${t`Not saved: a section has no name.`} ${blankSectionText()}`);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (!(event.ctrlKey || event.metaKey) || isTyping) return;
    const key = event.key.toLowerCase();
    if (key === 'z') go(event.shiftKey ? redo(editor) : undo(editor));
    else if (key === 'y') go(redo(editor));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const isEmpty = plan.fixtures.length === 0;
  return (
    <div className="flex flex-col gap-4">
      <LiveRegion text={said} />
      {isDirty && plan.fixtures.some(isBlankSection) && (
        <p className="text-sm text-muted">{t`A section has neither a name nor categories.`}</p>
      )}
      {isEmpty && (
        <SectionCard
          level={2}
          title={t`Draw your store once`}
          text={t`Shoppers then see where each aisle stands, and the way through the store with their list.`}
        >
          <Button
            disabled={aisles.length === 0}
            onClick={() => change(planOfAisles(aisles.map(({ aisle }) => aisle)), null)}
          >
            {aisles.length === 0
              ? t`Your products have no aisles yet`
              : plural(
                  { count: aisles.length },
                  { one: 'Start with your # aisle', other: 'Start with your # aisles' },
                )}
          </Button>
        </SectionCard>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {FIXTURE_KINDS.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant="secondary"
            icon={<Plus aria-hidden size={16} />}
            onClick={() => add(kind)}
          >
            {KIND_NAMES[kind]}
          </Button>
        ))}
        <IconButton
          label={t`Undo`}
          icon={<Undo2 aria-hidden />}
          disabled={editor.past.length === 0}
          onClick={() => go(undo(editor))}
        />
        <IconButton
          label={t`Redo`}
          icon={<Redo2 aria-hidden />}
          disabled={editor.future.length === 0}
          onClick={() => go(redo(editor))}
        />
        <Button size="sm" variant="quiet" onClick={() => setIsPreview(!isPreview)}>
          {isPreview ? t`Draw again` : t`See it as shoppers do`}
        </Button>
        <Button className="ms-auto" busy={save.isPending} disabled={!isDirty} onClick={saveDrawn}>
          {isDirty ? t`Save plan` : t`Saved`}
        </Button>
      </div>
      {save.error && (
        <SaveFailed
          error={save.error}
          onTheirs={() => {
            save.reset();
            onReload();
          }}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {isPreview ? (
          <PlanPreview plan={plan} aisles={aisles} />
        ) : (
          <PlanCanvas
            plan={plan}
            chosen={chosen}
            onChoose={(index) => setEditor((now) => ({ ...now, chosen: index }))}
            onBox={(index, box: CellBox) => change(withChange(plan, index, boxOnly(box)), index)}
            onRemove={remove}
          />
        )}
        {fixture && chosen !== null ? (
          <FixtureForm
            key={chosen}
            fixture={fixture}
            plan={plan}
            categories={categories}
            onChange={(next: Partial<Fixture>) =>
              change(withChange(plan, chosen, next), chosen, 'name' in next ? 'name' : undefined)
            }
            onRemove={() => remove(chosen)}
          />
        ) : (
          <div className="flex flex-col gap-4">
            <p className="text-muted">
              {t`Add a fixture above, or choose one on the plan to name, move and resize it. Drag it, or use the arrow keys; with Shift they change its size.`}
            </p>
            <FloorSize plan={plan} onChange={(next) => change(next)} />
            <PlanFiles
              plan={plan}
              hasSaved={base.plan !== null}
              onImport={(next) => send(next)}
              onRemove={() => send(null)}
            />
          </div>
        )}
      </div>
    </div>
  );
}

const boxOnly = ({ x, y, width, height }: CellBox): CellBox => ({ x, y, width, height });

interface FloorSizeProps {
  readonly plan: StorePlan;
  readonly onChange: (plan: StorePlan) => void;
}

/** The number of cells of the floor. A cell is about as wide as a shopping cart. */
function FloorSize({ plan, onChange }: FloorSizeProps) {
  const field = (label: string, value: number, set: (value: number) => StorePlan) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={MAX_PLAN_SIDE}
      value={value}
      onChange={({ target }) => {
        const given = Math.round(Number(target.value));
        if (given >= 1) onChange(set(given));
      }}
    />
  );
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-1 font-semibold">
        {t`Size of the floor, in cells as wide as a shopping cart`}
      </legend>
      {field(t`Cells across`, plan.width, (value) => resized(plan, value, plan.height))}
      {field(t`Cells down`, plan.height, (value) => resized(plan, plan.width, value))}
    </fieldset>
  );
}
