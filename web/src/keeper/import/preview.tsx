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
import { ColumnChoice } from './column-choice.tsx';
import { Counts, KINDS } from './counts.tsx';
import { CurrencyQuestion } from './currency-question.tsx';
import { DownloadLink } from './download-link.tsx';
import { ASKED_LABELS, FieldLines } from './field-lines.tsx';
import { PartHeading } from './part-heading.tsx';
import { Listing } from '../lists/listing.tsx';
import { useCounts } from '../store/use-counts.ts';
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
  const { countOf } = useCounts();
  const { counts, missing, sample, missingSample } = found;
  const { file, chosenPlace, markMissing } = flow;
  const marked = markMissing ? missing : 0;
  const writes = counts.new + counts.changed;
  const lacked = counts.new > 0 ? findLacked(found) : [];
  const open = NEEDED_COLUMNS.filter((field) => lacked.includes(field));
  return (
    <div className="flex flex-col gap-4">
      <PartHeading>{`Preview of ${found.fileName}`}</PartHeading>
      <p>Nothing has changed yet. This is what importing {countOf(found.rows, 'row')} would do:</p>
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
        <Notice tone="warning" title="Columns that are left out">
          <p className="break-words">{found.ignoredColumns.join(', ')}</p>
        </Notice>
      )}
      {file && (
        <Fold title="All columns" open={chosenPlace !== null}>
          <ColumnChoice
            columns={found.columns}
            chosenPlace={chosenPlace}
            onChosen={(columns, place) => flow.read(file, { columns, place })}
          />
        </Fold>
      )}
      {found.noted > 0 && <Noted id={found.id} count={found.noted} />}
      {KINDS.filter(({ kind }) => counts[kind] > 0).map(({ kind, label }) => (
        <Fold
          key={kind}
          open={OPEN.includes(kind)}
          title={`${label}: ${countOf(counts[kind], 'row')}`}
        >
          <RowList rows={sample.filter((row) => row.kind === kind)} count={counts[kind]} />
          {kind === 'refused' && <RefusedLinks id={found.id} />}
        </Fold>
      ))}
      <div>
        <Checkbox
          label="Mark products of the store that are not in this file as out of stock"
          checked={markMissing && missing > 0}
          disabled={missing === 0}
          onCheckedChange={flow.setMarkMissing}
        />
        <p className="text-sm text-muted">
          {missing === 0
            ? found.till
              ? `No product of an earlier ${found.till.name} export is missing.`
              : 'Every product in stock is in this file.'
            : `${countOf(missing, 'product')} in stock not in this file: ${missingSample.slice(0, 5).join(', ')}${missing > 5 ? ', …' : ''}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={writes + marked === 0 || open.length > 0} onClick={() => flow.write()}>
          {writes > 0 ? `Import ${countOf(writes, 'product')}` : 'Import'}
        </Button>
        <Button variant="quiet" onClick={() => flow.startOver()}>
          Choose another file
        </Button>
        {writes + marked === 0 && <p className="text-sm text-muted">There is nothing to import.</p>}
        {open.length > 0 && <p className="text-warning-text">{openText(open, file !== null)}</p>}
      </div>
    </div>
  );
}

/** Why new products cannot be imported yet. */
function openText(open: readonly AskedColumn[], hasFile: boolean): string {
  const what = open.map((field) => ASKED_LABELS[field].toLowerCase()).join(' and ');
  const how = `say above which column has the ${what}, or that your list has none.`;
  return hasFile ? `First ${how}` : `Choose the file again, then ${how}`;
}

/** Rows that need a check: near duplicates, corrected barcodes. */
function Noted({ id, count }: { id: string; count: number }) {
  const { countOf } = useCounts();
  const query = useImport(id, true);
  return (
    <Fold title={`Please look at ${countOf(count, 'row')}`}>
      <Listing query={query} failed="The rows could not be loaded">
        {({ sample }) => <RowList rows={sample} count={count} />}
      </Listing>
    </Fold>
  );
}

/** Downloads of the refused rows, to be corrected and imported again. */
export function RefusedLinks({ id }: { readonly id: string }) {
  return (
    <div className="mt-2">
      <DownloadLink href={downloads.refused(id)}>Download refused rows</DownloadLink>
    </div>
  );
}
