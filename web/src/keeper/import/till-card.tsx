import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import { countOf } from '../../lib/format.ts';
import { Select } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

type TillFile = Pick<ImportSummary, 'till' | 'locations' | 'location'>;

/** The till whose export the file is, in a sentence. */
function tillSentence({ till, locations }: TillFile): string {
  const shops = locations.length > 1 ? ` with ${countOf(locations.length, 'shop')}` : '';
  return `This is an export of ${till?.name}${shops}.`;
}

interface TillCardProps {
  readonly found: TillFile;
  /** Left out, the shop is shown and cannot be changed. */
  readonly onLocation: ((location: string) => void) | undefined;
}

/** Says which till the file is of, and asks which of its shops is this store. */
export function TillCard({ found, onLocation }: TillCardProps) {
  const { till, locations, location } = found;
  if (!till) return null;
  return (
    <div className="flex flex-col gap-2">
      <p>{tillSentence(found)}</p>
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

interface LeftOutProps extends Pick<ImportSummary, 'skipped' | 'warnings'> {
  /** Whether the import is finished. */
  readonly isDone?: boolean;
}

/** Rows that are left out on purpose, and what comes in with a warning, with the remedies. */
export function LeftOut({ skipped, warnings, isDone = false }: LeftOutProps) {
  return (
    <>
      {skipped.length > 0 && (
        <Notice title={isDone ? 'Rows that were left out' : 'Rows that are left out'}>
          <ul>
            {skipped.map(({ reason, count }) => (
              <li key={reason}>
                {reason}: {countOf(count, 'row')}
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
