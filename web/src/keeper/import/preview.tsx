import { i18n } from '#i18n';
import { plural, t } from '@lingui/core/macro';
import {
  findLacked,
  NEEDED_COLUMNS,
  type AskedColumn,
  type ImportRowKind,
} from '@aislewise/contracts/imports';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Notice } from '../../ui/notice.tsx';
import { downloads, useImport, type ImportDetails } from './api.ts';
import { ASKED_NAMES } from './asked-texts.ts';
import { ColumnChoice } from './column-choice.tsx';
import { Counts, KINDS } from './counts.tsx';
import { CurrencyQuestion } from './currency-question.tsx';
import { DownloadLink } from './download-link.tsx';
import { FieldLines } from './field-lines.tsx';
import { PartHeading } from './part-heading.tsx';
import { Listing } from '../lists/listing.tsx';
import { useCounts, type CountTexts } from '../store/use-counts.ts';
import { comma, isolated } from '../../lib/direction.ts';
import { RowList } from './row-list.tsx';
import { InactiveGoods, LeftOut, TillCard } from './till-card.tsx';
import type { ImportFlow } from './use-import-flow.ts';

/** Kinds of rows that the keeper should check first. */
const OPEN: readonly ImportRowKind[] = ['changed', 'refused'];

interface PreviewProps {
  readonly found: ImportDetails;
  readonly flow: ImportFlow;
}

/** The result that importing the file would have. */
export function Preview({ found, flow }: PreviewProps) {
  const { grouped } = useCounts();
  const { counts, missing, rows, sample } = found;
  const allRows = grouped(rows);
  const { file, chosenPlace, markMissing } = flow;
  const marked = markMissing ? missing : 0;
  const writes = counts.new + counts.changed;
  const written = grouped(writes);
  const lacked = counts.new > 0 ? findLacked(found) : [];
  const open = NEEDED_COLUMNS.filter((field) => lacked.includes(field));
  return (
    <div className="flex flex-col gap-4">
      <PartHeading>{t`Preview of ${{ file: found.fileName }}`}</PartHeading>
      <p>
        {t`Nothing has changed yet. This is what importing ${plural(rows, { one: `${allRows} row`, other: `${allRows} rows` })} would do:`}
      </p>
      <TillCard
        found={found}
        onLocation={file ? (location) => flow.read(file, { location }) : undefined}
      />
      <CurrencyQuestion found={found} flow={flow} />
      <FieldLines
        found={found}
        money={flow.store}
        answered={flow.answered}
        onAnswer={file ? (answers) => flow.read(file, answers) : undefined}
      />
      <Counts counts={counts} />
      <InactiveGoods
        found={found}
        onChange={file ? (withInactive) => flow.read(file, { withInactive }) : undefined}
      />
      <LeftOut skipped={found.skipped} warnings={found.warnings} />
      {found.ignoredColumns.length > 0 && (
        <Notice tone="warning" title={t`Columns that are left out`}>
          <p className="break-words">{found.ignoredColumns.map(isolated).join(comma())}</p>
        </Notice>
      )}
      {file && (
        <Fold title={t`All columns`} open={chosenPlace !== null}>
          <ColumnChoice
            columns={found.columns}
            chosenPlace={chosenPlace}
            onChosen={(columns, place) => flow.read(file, { columns, place })}
          />
        </Fold>
      )}
      {found.noted > 0 && <Noted id={found.id} count={found.noted} />}
      {KINDS.filter(({ kind }) => counts[kind] > 0).map(({ kind, label }) => (
        <Fold key={kind} open={OPEN.includes(kind)} title={kindTitle(label, counts[kind], grouped)}>
          <RowList rows={sample.filter((row) => row.kind === kind)} count={counts[kind]} />
          {kind === 'refused' && <RefusedLinks id={found.id} />}
        </Fold>
      ))}
      <div>
        <Checkbox
          label={t`Mark products of the store that are not in this file as out of stock`}
          checked={markMissing && missing > 0}
          disabled={missing === 0}
          onCheckedChange={flow.setMarkMissing}
        />
        <p className="text-sm text-muted">
          {missing === 0
            ? found.till
              ? t`No product of an earlier ${{ till: found.till.name }} export is missing.`
              : t`Every product in stock is in this file.`
            : missingText(found, grouped)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={writes + marked === 0 || open.length > 0} onClick={() => flow.write()}>
          {writes > 0
            ? t`Import ${plural(writes, { one: `${written} product`, other: `${written} products` })}`
            : t({ message: 'Import', comment: 'Imports the list' })}
        </Button>
        <Button variant="quiet" onClick={() => flow.startOver()}>
          {t`Choose another file`}
        </Button>
        {writes + marked === 0 && (
          <p className="text-sm text-muted">{t`There is nothing to import.`}</p>
        )}
        {open.length > 0 && <p className="text-warning-text">{openText(open, file !== null)}</p>}
      </div>
    </div>
  );
}

function kindTitle(label: string, rows: number, grouped: CountTexts['grouped']): string {
  const count = grouped(rows);
  return t`${label}: ${plural(rows, { one: `${count} row`, other: `${count} rows` })}`;
}

/** The products of the store that the file lacks, the first ones by name. */
function missingText(
  { missing, missingSample }: ImportDetails,
  grouped: CountTexts['grouped'],
): string {
  const names = missingSample.slice(0, 5).map(isolated).join(comma()) + (missing > 5 ? ', …' : '');
  const count = grouped(missing);
  return t`${plural(missing, { one: `${count} product`, other: `${count} products` })} in stock not in this file: ${names}`;
}

/** Why new products cannot be imported yet. */
function openText(open: readonly AskedColumn[], hasFile: boolean): string {
  const things = new Intl.ListFormat(i18n.locale).format(open.map((field) => ASKED_NAMES[field]));
  return hasFile
    ? t`First say above which column has the ${things}, or that your list has none.`
    : t`Choose the file again, then say above which column has the ${things}, or that your list has none.`;
}

/** Rows that need a check: near duplicates, corrected barcodes. */
function Noted({ id, count }: { id: string; count: number }) {
  const query = useImport(id, true);
  const { grouped } = useCounts();
  const shown = grouped(count);
  return (
    <Fold
      title={t`Please look at ${plural(count, { one: `${shown} row`, other: `${shown} rows` })}`}
    >
      <Listing query={query} failed={t`The rows could not be loaded`}>
        {({ sample }) => <RowList rows={sample} count={count} />}
      </Listing>
    </Fold>
  );
}

/** Downloads of the refused rows, to be corrected and imported again. */
export function RefusedLinks({ id }: { readonly id: string }) {
  return (
    <div className="mt-2">
      <DownloadLink href={downloads.refused(id)}>{t`Download refused rows`}</DownloadLink>
    </div>
  );
}
