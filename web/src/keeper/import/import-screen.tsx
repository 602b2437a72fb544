import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Section } from '../frame/section.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ExportCard } from './export-card.tsx';
import { FieldLines } from './field-lines.tsx';
import { HistoryCard } from './history-card.tsx';
import { PartHeading } from './part-heading.tsx';
import { PickFile } from './pick-file.tsx';
import { Preview } from './preview.tsx';
import { ProgressLine } from './progress-line.tsx';
import { Result } from './result.tsx';
import { TillCard } from './till-card.tsx';
import { useImportFlow, type ImportFlow } from './use-import-flow.ts';

/** Bulk Import (spec section 2): the current import, past imports, exports. */
export function Component() {
  const flow = useImportFlow();
  const { current, problem, said } = flow;
  return (
    <Section title={t`Bulk Import`}>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <SectionCard title={t`Your list`}>
            {problem !== null && (
              <Notice tone="error" className="mb-4">
                {problem}
              </Notice>
            )}
            {said !== '' && <Notice className="mb-4">{said}</Notice>}
            <LiveRegion text={said} />
            <Step flow={flow} />
          </SectionCard>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <HistoryCard
            list={flow.list}
            current={flow.sending?.id ?? (flow.waits ? current?.id : undefined)}
            onOpen={(id) => flow.open(id)}
          />
          <ExportCard />
        </div>
      </div>
    </Section>
  );
}

/** The current step: choose a file, wait, choose columns, preview, or result. */
function Step({ flow }: { readonly flow: ImportFlow }) {
  const { current, details, sending, writing, file, problem } = flow;
  if (sending !== null || writing) return <ProgressLine flow={flow} />;
  if (!current && details.fetchStatus === 'fetching') {
    return (
      <Loading label={t`Loading...`}>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  if (!current && details.error) {
    return <LoadFailed title={t`The preview could not be loaded`} query={details} />;
  }
  const status = current?.status;
  if (current && status === 'previewed') {
    return <Preview key={current.id} found={current} flow={flow} />;
  }
  if (current && (status === 'committed' || status === 'undone')) {
    return <Result done={current} onAgain={() => flow.startOver()} />;
  }
  if (current && status === 'unmapped' && file && current.locations.length > 1) {
    return (
      <div className="flex flex-col gap-4">
        <PartHeading>{t`Which shop is it in ${{ file: current.fileName }}?`}</PartHeading>
        <TillCard found={current} onLocation={(location) => flow.read(file, { location })} />
        <Button variant="quiet" className="self-start" onClick={() => flow.startOver()}>
          {t`Choose another file`}
        </Button>
      </div>
    );
  }
  if (current && status === 'unmapped' && file) {
    return (
      <div className="flex flex-col gap-4">
        <PartHeading>{t`Which column is what in ${{ file: current.fileName }}?`}</PartHeading>
        {current.problem !== null && <Notice tone="warning">{current.problem}</Notice>}
        {current.columns.length > 0 && (
          <FieldLines
            found={current}
            money={flow.store}
            answered={flow.answered}
            onAnswer={(answers) => flow.read(file, answers)}
          />
        )}
        <ColumnChoice
          columns={current.columns}
          chosenPlace={flow.chosenPlace}
          onChosen={(columns, place) => flow.read(file, { columns, place })}
        />
        <Button variant="quiet" className="self-start" onClick={() => flow.startOver()}>
          {t`Choose another file`}
        </Button>
      </div>
    );
  }
  const over = status === 'cancelled' || status === 'failed';
  return (
    <div className="flex flex-col gap-4">
      {over && problem === null && (
        <Notice tone="warning">{current?.problem ?? t`Cancelled. Nothing was changed.`}</Notice>
      )}
      <PickFile file={file} onFile={(chosen) => flow.read(chosen)} />
    </div>
  );
}
