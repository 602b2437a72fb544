import {
  CUSTOMER_EXPORTS,
  PRODUCT_EXPORTS,
  type CustomerExport,
} from '@aislewise/contracts/imports';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../shared/section-card.tsx';
import { showFailure } from '../shared/show-failure.ts';
import { downloads, useCustomerExport, type Format } from './api.ts';
import { DownloadLink } from './download-link.tsx';

/** Downloads of all the store's data. */
export function ExportCard() {
  return (
    <SectionCard title="Export">
      <p className="text-sm text-muted">
        Importing an exported product list without a change changes nothing.
      </p>
      <ul className="mt-2 divide-y divide-hairline">
        {PRODUCT_EXPORTS.map((what) => (
          <ExportRow key={what} what={what}>
            <DownloadLink href={downloads.rows(what, 'csv')} label={`CSV of ${what}`}>
              CSV
            </DownloadLink>
            <DownloadLink href={downloads.rows(what, 'excel')} label={`For Excel: ${what}`}>
              For Excel
            </DownloadLink>
          </ExportRow>
        ))}
        {CUSTOMER_EXPORTS.map((what) => (
          <ExportRow key={what} what={what}>
            <CustomerDownload what={what} format="csv" label={`CSV of ${what}`}>
              CSV
            </CustomerDownload>
            <CustomerDownload what={what} format="excel" label={`For Excel: ${what}`}>
              For Excel
            </CustomerDownload>
          </ExportRow>
        ))}
      </ul>
    </SectionCard>
  );
}

function ExportRow({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className="grow font-semibold capitalize">{what}</span>
      {children}
    </li>
  );
}

interface CustomerDownloadProps {
  readonly what: CustomerExport;
  readonly format: Format;
  /** The accessible name. */
  readonly label: string;
  readonly children: string;
}

/** A button, since the keeper may have to confirm the sign-in before the file is sent. */
function CustomerDownload({ what, format, label, children }: CustomerDownloadProps) {
  const download = useCustomerExport(what, format);
  return (
    <Button
      variant="secondary"
      aria-label={label}
      busy={download.isPending}
      icon={<Download aria-hidden size={20} />}
      onClick={() =>
        download.mutate(undefined, {
          onError: (error) => showFailure('The file was not downloaded', error),
        })
      }
    >
      {children}
    </Button>
  );
}
