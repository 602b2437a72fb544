import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import { useCounts, type CountTexts } from '../store/use-counts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

type TillFile = Pick<ImportSummary, 'till' | 'locations' | 'location'>;

/** The till whose export the file is, in a sentence. */
function tillSentence({ till, locations }: TillFile, { countOf }: CountTexts): string {
  if (!till) return `This list has the stock of ${countOf(locations.length, 'shop')}.`;
  const shops = locations.length > 1 ? ` with ${countOf(locations.length, 'shop')}` : '';
  return `This is an export of ${till.name}${shops}.`;
}

interface TillCardProps {
  readonly found: TillFile;
  /** Left out, the shop is shown and cannot be changed. */
  readonly onLocation: ((location: string) => void) | undefined;
}

/** Says which till the file is of, and asks which of its shops is this store. */
export function TillCard({ found, onLocation }: TillCardProps) {
  const texts = useCounts();
  const { till, locations, location } = found;
  if (!till && locations.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p>{tillSentence(found, texts)}</p>
      {locations.length > 1 && onLocation && (
        <Select
          label="Which one is this store?"
          hint="The answer is remembered for the next export."
          options={[
            ...(location === null ? [{ value: '', label: 'Choose the shop' }] : []),
            ...locations.map((one) => ({ value: one, label: one })),
          ]}
          value={location ?? ''}
          onChange={({ target }) => target.value !== '' && onLocation(target.value)}
        />
      )}
      {location !== null && !(locations.length > 1 && onLocation) && (
        <p className="text-sm text-muted">Shop: {location}</p>
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
  const { countOf } = useCounts();
  const inactive = skipped.filter(({ isInactive }) => isInactive);
  const count = inactive.reduce((sum, one) => sum + one.count, 0);
  if (count === 0 && !withInactive) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {withInactive
          ? 'Products that the file calls inactive come in too.'
          : `${countOf(count, 'inactive product')} ${count === 1 ? 'is' : 'are'} left out.`}
      </p>
      {onChange && (
        <Button variant="secondary" size="sm" onClick={() => onChange(!withInactive)}>
          {withInactive ? 'Leave them out' : count === 1 ? 'Add it too' : 'Add them too'}
        </Button>
      )}
    </div>
  );
}

interface LeftOutProps extends Pick<ImportSummary, 'skipped' | 'warnings'> {
  /** Whether the import is finished. */
  readonly isDone?: boolean;
}

/** Rows that are left out on purpose, and what comes in with a warning, with the remedies. */
export function LeftOut({ skipped, warnings, isDone = false }: LeftOutProps) {
  const { countOf } = useCounts();
  return (
    <>
      {skipped.length > 0 && (
        <Notice title={isDone ? 'Rows that were left out' : 'Rows that are left out'}>
          <ul>
            {skipped.map(({ reason, count, examples }) => (
              <li key={reason} className="break-words">
                {reason}: {countOf(count, 'row')}
                {examples.length > 0 && (
                  <span className="text-sm">
                    {' '}
                    ({examples.join('; ')}
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
            isDone ? 'Rows that came in, but please check' : 'Rows that come in, but please check'
          }
        >
          <ul className="flex flex-col gap-1">
            {warnings.map(({ kind, count, remedy }) => (
              <li key={kind}>
                {countOf(count, 'row')}: {remedy}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
