import { plural, t } from '@lingui/core/macro';
import type { ImportRow, ImportSummary } from '@aislewise/contracts/calls/imports';
import { ASKED_COLUMNS, NEEDED_COLUMNS, type AskedColumn } from '@aislewise/contracts/imports';
import { formatPrice, type StoredMoney } from '@aislewise/contracts/money';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { NativeText } from '../../ui/native-text.tsx';
import { comma, isolated } from '../../lib/direction.ts';
import { ASKED_EFFECTS, ASKED_LABELS, ASKED_NAMES } from './asked-texts.ts';
import { candidatesFor, chooseColumn, leaveOutField } from './choose-column.ts';
import type { Answers } from './use-import-flow.ts';

/** Columns that are offered at once. */
const OFFERED = 5;

/** A value as shoppers see it. */
function shopperText(field: AskedColumn, value: string, money: StoredMoney): string {
  if (field === 'price') return formatPrice(value, money);
  if (field === 'inStock') return value === 'yes' ? t`In Stock` : t`Out of Stock`;
  return value;
}

interface AskedFile extends Pick<ImportSummary, 'columns' | 'without'> {
  /** The first rows. */
  readonly sample?: readonly ImportRow[];
}

/** Values that are shown of a field, as of a column. */
const MAX_VALUES = 3;

/** The first categories that rows have although no column holds them: of sections and sheets. */
function sectionsOf({ columns, sample = [] }: AskedFile): string[] {
  if (columns.some(({ column }) => column === 'category')) return [];
  const given = sample.flatMap(({ changes }) =>
    changes.flatMap(({ field, to }) => (field === 'category' && to !== '' ? to : [])),
  );
  return [...new Set(given)].slice(0, MAX_VALUES);
}

interface FieldLinesProps {
  readonly found: AskedFile;
  /** Of the store. */
  readonly money: StoredMoney;
  /** The field whose answer has led to this reading of the file: its line gets the focus. */
  readonly answered: AskedColumn | null;
  /** Left out, nothing can be changed, since the file is not at hand. */
  readonly onAnswer: ((answers: Answers) => void) | undefined;
}

/** For each thing that shoppers look for: the column that it is read from, or a question. */
export function FieldLines({ found, money, answered, onAnswer }: FieldLinesProps) {
  return (
    <section aria-label={t`What shoppers will see`}>
      <h4 className="font-semibold">{t`What shoppers will see`}</h4>
      {onAnswer && (
        <p className="text-sm text-muted">
          {t`A choice applies at once, and is remembered for the next file with these headings.`}
        </p>
      )}
      <ul className="mt-2 divide-y divide-hairline rounded-card border border-hairline px-4">
        {ASKED_COLUMNS.map((field) => (
          <FieldLine
            key={field}
            field={field}
            found={found}
            money={money}
            isAnswered={answered === field}
            onAnswer={onAnswer}
          />
        ))}
      </ul>
    </section>
  );
}

interface FieldLineProps extends Pick<FieldLinesProps, 'found' | 'money' | 'onAnswer'> {
  readonly field: AskedColumn;
  readonly isAnswered: boolean;
}

function FieldLine({ field, found, money, isAnswered, onAnswer }: FieldLineProps) {
  const { columns, without } = found;
  const own = columns.filter(({ column }) => column === field);
  const sections = field === 'category' ? sectionsOf(found) : [];
  const isOpen = own.length === 0 && sections.length === 0 && !without.includes(field);
  const isNeeded = field === 'name' || NEEDED_COLUMNS.some((one) => one === field);
  const [isChanging, setIsChanging] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAnswered) line.current?.querySelector('button')?.focus();
  }, [isAnswered]);
  const label = ASKED_LABELS[field];
  return (
    <li ref={line} aria-label={label} className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <p className="basis-full font-semibold sm:basis-36">{label}</p>
        <div className="min-w-0 grow basis-40 break-words">
          {isOpen ? (
            <p className={isNeeded ? 'text-warning-text' : 'text-muted'}>
              {onAnswer ? t`None of the columns. Which one is it?` : t`None of the columns.`}
            </p>
          ) : sections.length > 0 ? (
            <Values
              field={field}
              values={sections}
              money={money}
              from={t`From headings between the products, or the names of sheets`}
            />
          ) : own.length === 0 ? (
            <p>
              {t`Your list has none.`} {ASKED_EFFECTS[field]}
            </p>
          ) : (
            <Found field={field} own={own} money={money} />
          )}
        </div>
        {onAnswer && !isOpen && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isChanging}
            aria-label={t`Change the column of: ${label}`}
            onClick={() => setIsChanging(!isChanging)}
          >
            {t({ message: 'Change', comment: 'Chooses another column' })}
          </Button>
        )}
      </div>
      {onAnswer && (isOpen || isChanging) && (
        <Choices field={field} found={found} onAnswer={onAnswer} />
      )}
    </li>
  );
}

/** The columns of a field, and its first values. */
function Found({
  field,
  own,
  money,
}: {
  field: AskedColumn;
  own: AskedFile['columns'];
  money: StoredMoney;
}) {
  const values = own.flatMap((column) => column.values);
  const count = own.length;
  const headers = own.map(({ header }) => isolated(`“${header}”`)).join(comma());
  if (values.length === 0) {
    return (
      <p className="text-warning-text">
        {t`Nothing in ${headers} can be read as ${{ thing: ASKED_NAMES[field] }}.`}
      </p>
    );
  }
  const from = plural(count, {
    one: `From the column ${headers}`,
    other: `From the columns ${headers}`,
  });
  return <Values field={field} values={values} money={money} from={from} />;
}

interface ValuesProps {
  readonly field: AskedColumn;
  readonly values: readonly string[];
  readonly money: StoredMoney;
  /** Where they come from, as a sentence. */
  readonly from: string;
}

function Values({ field, values, money, from }: ValuesProps) {
  return (
    <>
      <ul className="flex flex-wrap gap-x-4">
        {values.map((value) => (
          <li key={value} className="font-semibold tabular-nums">
            <NativeText>{shopperText(field, value, money)}</NativeText>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{from}</p>
    </>
  );
}

/** The columns that may hold the field, as buttons, and that the list has none. */
function Choices({
  field,
  found: { columns, without },
  onAnswer,
}: Pick<FieldLineProps, 'field' | 'found'> & { onAnswer: (answers: Answers) => void }) {
  const [showsAll, setShowsAll] = useState(false);
  const candidates = candidatesFor(columns, field);
  const shown = showsAll ? candidates : candidates.slice(0, OFFERED);
  const more = candidates.length - shown.length;
  const others = without.filter((one) => one !== field);
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map((at) => {
        const { header = '', samples = [] } = columns[at] ?? {};
        return (
          <Button
            key={at}
            variant="secondary"
            size="sm"
            className="max-w-full flex-col items-start py-1 text-start"
            onClick={() =>
              onAnswer({ columns: chooseColumn(columns, at, field), without: others, field })
            }
          >
            <span dir="auto" className="max-w-full break-words">
              {header || t`Column ${{ number: at + 1 }}`}
            </span>
            <span dir="auto" className="max-w-full font-normal break-words text-muted">
              {samples[0]}
            </span>
          </Button>
        );
      })}
      {more > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
          {plural(more, {
            one: '# more column',
            other: '# more columns',
          })}
        </Button>
      )}
      {!without.includes(field) && field !== 'name' && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            onAnswer({ columns: leaveOutField(columns, field), without: [...others, field], field })
          }
        >
          {t`My list has none`}
        </Button>
      )}
    </div>
  );
}
