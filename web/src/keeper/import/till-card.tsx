import { plural, t } from '@lingui/core/macro';
import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import { useCounts, type CountTexts } from '../store/use-counts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isolated } from '../../lib/direction.ts';

type TillFile = Pick<ImportSummary, 'till' | 'locations' | 'location'>;

/** The till whose export the file is, in a sentence. */
function tillSentence({ till, locations }: TillFile): string {
  const count = locations.length;
  if (!till) {
    return t`This list has the stock of ${plural(count, { one: '# shop', other: '# shops' })}.`;
  }
  const { name } = till;
  return count > 1
    ? t`This is an export of ${name} with ${plural(count, { one: '# shop', other: '# shops' })}.`
    : t`This is an export of ${name}.`;
}

interface TillCardProps {
  readonly found: TillFile;
  /** Left out, the shop is shown and cannot be changed. */
  readonly onLocation: ((location: string) => void) | undefined;
}

/** Says which till the file is of, and asks which of its shops is this store. */
export function TillCard({ found, onLocation }: TillCardProps) {
  const { till, locations, location } = found;
  if (!till && locations.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p>{tillSentence(found)}</p>
      {locations.length > 1 && onLocation && (
        <Select
          label={t`Which one is this store?`}
          hint={t`The answer is remembered for the next export.`}
          options={[
            ...(location === null ? [{ value: '', label: t`Choose the shop` }] : []),
            ...locations.map((one) => ({ value: one, label: one })),
          ]}
          value={location ?? ''}
          onChange={({ target }) => target.value !== '' && onLocation(target.value)}
        />
      )}
      {location !== null && !(locations.length > 1 && onLocation) && (
        <p className="text-sm text-muted">{t`Shop: ${location}`}</p>
      )}
    </div>
  );
}

interface InactiveGoodsProps {
  readonly found: Pick<ImportSummary, 'skipped' | 'withInactive'>;
  /** Left out, nothing can be changed, since the file is not at hand. */
  readonly onChange: ((withInactive: boolean) => void) | undefined;
}

/** Says what becomes of goods that the file calls inactive, and offers the opposite. */
export function InactiveGoods({ found: { skipped, withInactive }, onChange }: InactiveGoodsProps) {
  const { grouped } = useCounts();
  const inactive = skipped.filter(({ isInactive }) => isInactive);
  const count = inactive.reduce((sum, one) => sum + one.count, 0);
  if (count === 0 && !withInactive) return null;
  const shown = grouped(count);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {withInactive
          ? t`Products that the file calls inactive come in too.`
          : plural(count, {
              one: `${shown} inactive product is left out.`,
              other: `${shown} inactive products are left out.`,
            })}
      </p>
      {onChange && (
        <Button variant="secondary" size="sm" onClick={() => onChange(!withInactive)}>
          {withInactive
            ? t`Leave them out`
            : plural(count, { one: 'Add it too', other: 'Add them too' })}
        </Button>
      )}
    </div>
  );
}

function rowsText(count: number, grouped: CountTexts['grouped']): string {
  const shown = grouped(count);
  return plural(count, { one: `${shown} row`, other: `${shown} rows` });
}

interface LeftOutProps extends Pick<ImportSummary, 'skipped' | 'warnings'> {
  /** Whether the import is finished. */
  readonly isDone?: boolean;
}

/** Rows that are left out on purpose, and what comes in with a warning, with the remedies. */
export function LeftOut({ skipped, warnings, isDone = false }: LeftOutProps) {
  const { grouped } = useCounts();
  return (
    <>
      {skipped.length > 0 && (
        <Notice title={isDone ? t`Rows that were left out` : t`Rows that are left out`}>
          <ul>
            {skipped.map(({ reason, count, examples }) => (
              <li key={reason} className="break-words">
                <bdi>{reason}</bdi>: {rowsText(count, grouped)}
                {examples.length > 0 && (
                  <span className="text-sm">
                    {' '}
                    ({examples.map(isolated).join('; ')}
                    {count > examples.length && '; …'})
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice
          tone="warning"
          title={
            isDone ? t`Rows that came in, but please check` : t`Rows that come in, but please check`
          }
        >
          <ul className="flex flex-col gap-1">
            {warnings.map(({ kind, count, remedy }) => (
              <li key={kind}>
                {rowsText(count, grouped)}: <bdi>{remedy}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
