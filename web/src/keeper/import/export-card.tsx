import { EXPORTS } from '@aislewise/contracts/imports';
import { downloads } from './api.ts';
import { SectionCard } from '../shared/section-card.tsx';
import { DownloadLink } from './download-link.tsx';

/** Downloads of all the store's data. */
export function ExportCard() {
  return (
    <SectionCard title="Export">
      <p className="text-sm text-muted">
        Importing an exported product list without a change changes nothing.
      </p>
      <ul className="mt-2 divide-y divide-hairline">
        {EXPORTS.map((what) => (
          <li key={what} className="flex flex-wrap items-center gap-2 py-2">
            <span className="grow font-semibold capitalize">{what}</span>
            <DownloadLink href={downloads.rows(what, 'csv')} label={`CSV of ${what}`}>
              CSV
            </DownloadLink>
            <DownloadLink href={downloads.rows(what, 'excel')} label={`For Excel: ${what}`}>
              For Excel
            </DownloadLink>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
