import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FoundLine, FoundList, LineQuestion } from '../../device/device-search/device-list.ts';
import type { ListLine } from '../../device/list/list-lines.ts';

/** Loaded with the first list. */
const device = () => import('../../device/device-search/device-search.ts');

/** Lines that are found before the others: those that a phone shows at first. */
const FIRST_LINES = 8;

const KEY = 'found-list';

function questionOf({ item: { words, quantity, unit }, chosen }: ListLine, storeId: string) {
  return { words, quantity, unit, productId: chosen[storeId] } satisfies LineQuestion;
}

const keyOf = (question: LineQuestion): string => JSON.stringify(question);

/** A store's answers for the lines asked for. */
interface Answer {
  readonly byLine: ReadonlyMap<string, FoundLine>;
  readonly aisles: readonly string[];
}

const foundQuery = (storeId: string, lines: readonly ListLine[]) => {
  const questions = lines.map((line) => questionOf(line, storeId));
  return {
    queryKey: [KEY, storeId, ...questions.map(keyOf)],
    async queryFn(): Promise<Answer> {
      const found: FoundList | null = await (await device()).findListOnDevice(storeId, questions);
      if (!found) throw new Error('The inventory of the store is not on this device');
      const byLine = questions.map((question, i) => [keyOf(question), found.lines[i]] as const);
      return {
        byLine: new Map(byLine.flatMap(([key, line]) => (line ? [[key, line]] : []))),
        aisles: found.aisles,
      };
    },
    structuralSharing: false,
    retry: false,
  };
};

/**
 * Finds the lines of the list in a store, with the device's own index. The first lines are answered before
 * the whole list is; earlier answers stay until then.
 */
export function useFoundList(storeId: string | undefined, lines: readonly ListLine[]) {
  const id = storeId ?? '';
  const enabled = storeId !== undefined && lines.length > 0;
  const first = useQuery({
    ...foundQuery(id, lines.slice(0, FIRST_LINES)),
    enabled: enabled && lines.length > FIRST_LINES,
  });
  const whole = useQuery({
    ...foundQuery(id, lines),
    enabled,
    placeholderData: (answer, query) =>
      query?.queryKey[1] === id ? keepPreviousData(answer) : undefined,
  });
  useFreshRows(storeId);
  const answer = whole.data ?? first.data;
  return {
    /** The store's answer for a line; undefined while it is not known. */
    foundOf: (line: ListLine): FoundLine | undefined =>
      answer?.byLine.get(keyOf(questionOf(line, id))),
    aisles: answer?.aisles ?? [],
    isPending: enabled && answer === undefined && !whole.isError,
    /** Whether the answer is that of the lines before a change of them. */
    isOfEarlierLines: whole.isPlaceholderData,
    /** Neither the device nor the server has the store's inventory. */
    isMissing: enabled && whole.isError && answer === undefined,
    retry: () => void whole.refetch(),
  };
}

/** Requests the inventory of the store once, and finds the lines again if it has changed. */
function useFreshRows(storeId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (storeId === undefined || !navigator.onLine) return;
    device()
      .then(({ refreshListOnDevice }) => refreshListOnDevice(storeId))
      .then((isOther) =>
        isOther ? client.invalidateQueries({ queryKey: [KEY, storeId] }) : undefined,
      )
      .catch((error: unknown) => console.debug('The inventory stays as it is', error));
  }, [client, storeId]);
}

/** Finds the lines in other stores of the device. Stores that do not answer are left out. */
export const otherStoreQuery = foundQuery;

/** The answer of a store for a line. */
export const answerFor = (answer: Answer | undefined, line: ListLine, storeId: string) =>
  answer?.byLine.get(keyOf(questionOf(line, storeId)));
