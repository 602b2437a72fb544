import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
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
  const { counts, missing, sample, missingSample } = found;
  const { file, chosenPlace, markMissing } = flow;
  const marked = markMissing ? missing : 0;
  const writes = counts.new + counts.changed;
  const lacked = counts.new > 0 ? findLacked(found) : [];
  const open = NEEDED_COLUMNS.filter((field) => lacked.includes(field));
  return (
    <div className="flex flex-col gap-4">
      <PartHeading>{t`Preview of ${found.fileName}`}</PartHeading>
      <p>
        <Trans>
          Nothing has changed yet. This is what importing{' '}
          <Plural value={found.rows} one="# row" other="# rows" /> would do:
        </Trans>
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
          <p className="break-words">{found.ignoredColumns.join(', ')}</p>
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
        <Fold
          key={kind}
          open={OPEN.includes(kind)}
          title={`${label}: ${plural(counts[kind], { one: '# row', other: '# rows' })}`}
        >
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
              ? t`No product of an earlier ${found.till.name} export is missing.`
              : t`Every product in stock is in this file.`
            : t`${plural(missing, { one: '# product', other: '# products' })} in stock not in this file: ${missingSample.slice(0, 5).join(', ')}${missing > 5 ? ', …' : ''}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={writes + marked === 0 || open.length > 0} onClick={() => flow.write()}>
          {writes > 0
            ? t`Import ${plural(writes, { one: '# product', other: '# products' })}`
            : t`Import`}
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

/** Why new products cannot be imported yet. */
function openText(open: readonly AskedColumn[], hasFile: boolean): string {
  const what = open.map((field) => ASKED_LABELS[field].toLowerCase()).join(' and ');
  const how = t`say above which column has the ${what}, or that your list has none.`;
  return hasFile ? t`First ${how}` : t`Choose the file again, then ${how}`;
}

/** Rows that need a check: near duplicates, corrected barcodes. */
function Noted({ id, count }: { id: string; count: number }) {
  const query = useImport(id, true);
  return (
    <Fold title={t`Please look at ${plural(count, { one: '# row', other: '# rows' })}`}>
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
