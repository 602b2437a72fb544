import type { ImportSummary } from '@aislewise/contracts/calls/imports';

type Listed = Pick<ImportSummary, 'fileName' | 'status' | 'createdAt' | 'committedAt'>;

/** The imports without the previews of files that were imported since. */
export const withoutOvertaken = <Row extends Listed>(rows: readonly Row[]): Row[] =>
  rows.filter(
    ({ status, fileName, createdAt }) =>
      status !== 'previewed' ||
      !rows.some(
        (other) =>
          other.fileName === fileName &&
          other.committedAt !== null &&
          Date.parse(other.committedAt) > Date.parse(createdAt),
      ),
  );
