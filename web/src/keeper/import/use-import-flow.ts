import { t } from '@lingui/core/macro';
import {
  MAX_IMPORT_BYTES,
  type AskedColumn,
  type ImportColumn,
} from '@aislewise/contracts/imports';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { newUuid } from '../../lib/uuid.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import {
  useCancelImport,
  useCommitImport,
  useImport,
  useImports,
  usePreviewImport,
} from './api.ts';
import { useUnsaved } from '../forms/unsaved.ts';

/** The field of each column of a file, in its order. '' leaves a column out. */
export type Chosen = readonly (ImportColumn | '')[];

/** A choice of the keeper about a file. */
export interface Answers {
  readonly columns?: Chosen;
  /** Fields that the list has none of. */
  readonly without?: readonly ImportColumn[];
  /** The field that was asked for. */
  readonly field?: AskedColumn;
  /** The place of the column that was chosen last. */
  readonly place?: number;
  readonly location?: string;
  /** Whether goods that the file calls inactive come in too. */
  readonly withInactive?: boolean;
}

interface Sending {
  readonly id: string;
  readonly sent: number;
  readonly abort: AbortController;
}

const tooLargeText = (): string =>
  t`The file is larger than ${{ most: MAX_IMPORT_BYTES / 1024 / 1024 }} MB. Split it and import the parts one after the other.`;
const unreachedText = (): string =>
  t`The server could not be reached. Your file is still chosen: please try again.`;

const reasonOf = (error: unknown, fallback: string): string =>
  navigator.onLine ? messageOf(error, fallback) : unreachedText();

const stopped = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

export type ImportFlow = ReturnType<typeof useImportFlow>;

/** The state of one import from the file to its result, with the actions that are possible. */
export function useImportFlow() {
  const store = useKeeperStore();
  const [file, setFile] = useState<File | null>(null);
  const [id, setId] = useState<string | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [chosenPlace, setChosenPlace] = useState<number | null>(null);
  const [answered, setAnswered] = useState<AskedColumn | null>(null);
  const [markMissing, setMarkMissing] = useState(false);
  const [keptCurrency, keepCurrency] = useState<string | null>(null);
  const preview = usePreviewImport();
  const commit = useCommitImport();
  const cancel = useCancelImport();
  const list = useImports(sending !== null || commit.isPending);
  const details = useImport(id);
  const current = id === null ? undefined : details.data;
  const waits = current?.status === 'previewed' || current?.status === 'unmapped';
  useUnsaved(sending !== null);

  const forget = () => {
    if (id !== null && waits) cancel.mutate(id);
    setId(null);
    setProblem(null);
  };

  const read = (
    chosen: File,
    { columns, without, field, place, location, withInactive }: Answers = {},
  ) => {
    forget();
    setChosenPlace(place ?? null);
    setAnswered(field ?? null);
    if (chosen !== file) {
      setMarkMissing(false);
      keepCurrency(null);
    }
    setSaid('');
    setFile(chosen);
    if (chosen.size > MAX_IMPORT_BYTES) {
      setProblem(tooLargeText());
      return;
    }
    const begun: Sending = { id: newUuid(), sent: 0, abort: new AbortController() };
    setSending(begun);
    preview.mutate(
      {
        id: begun.id,
        file: chosen,
        columns,
        without,
        withInactive,
        location,
        signal: begun.abort.signal,
        onSent: (sent) => setSending((now) => (now?.id === begun.id ? { ...now, sent } : now)),
      },
      {
        onSuccess: () => setId(begun.id),
        onError(error) {
          if (stopped(error)) setSaid(t`Cancelled. Nothing was changed.`);
          else setProblem(reasonOf(error, t`The file could not be read. Please try again.`));
        },
        onSettled: () => setSending(null),
      },
    );
  };

  return {
    store,
    file,
    problem,
    said,
    list,
    details,
    current,
    /** The place of the column whose choice has led to this preview. */
    chosenPlace,
    /** The field whose answer has led to this preview. */
    answered,
    /** Whether products that the file does not name go out of stock; kept when columns are chosen. */
    markMissing,
    setMarkMissing,
    /** The currency of the list, if the keeper has kept that of the store. */
    keptCurrency,
    keepCurrency,
    /** The import waits for the keeper's confirmation or choice of columns. */
    waits,
    sending,
    /** The server's progress with the running import. */
    atWork: list.data?.find((one) => one.id === (sending?.id ?? id)),
    writing: commit.isPending || current?.status === 'committing',
    cancelling: cancel.isPending,
    read,
    /** Shows an earlier import. */
    open(known: string) {
      setChosenPlace(null);
      setAnswered(null);
      setMarkMissing(false);
      keepCurrency(null);
      setFile(null);
      setProblem(null);
      setSaid('');
      setId(known);
    },
    /** Returns to the first step without a file. */
    startOver() {
      forget();
      setChosenPlace(null);
      setAnswered(null);
      setMarkMissing(false);
      setSaid('');
      setFile(null);
    },
    write() {
      if (id === null) return;
      setProblem(null);
      commit.mutate(
        { id, markMissingOutOfStock: markMissing },
        {
          onError: (error) =>
            setProblem(reasonOf(error, t`The import could not be written. Please try again.`)),
        },
      );
    },
    giveUp() {
      if (sending) sending.abort.abort();
      else if (id !== null) {
        cancel.mutate(id, {
          onError: (error) => setProblem(reasonOf(error, t`It could not be cancelled.`)),
        });
      }
    },
  };
}
