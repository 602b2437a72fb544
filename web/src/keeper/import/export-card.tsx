import { t } from '@lingui/core/macro';
import {
  CUSTOMER_EXPORTS,
  PRODUCT_EXPORTS,
  type CustomerExport,
  type ProductExport,
} from '@aislewise/contracts/imports';
import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { downloads, useCustomerExport, useDownloadEverything } from './api.ts';
import { DownloadLink } from './download-link.tsx';

/** The lists, and the names of their downloads. */
const TEXTS: Readonly<Record<ProductExport | CustomerExport, { name: string; csv: string }>> = {
  products: {
    get name() {
      return t`Products`;
    },
    get csv() {
      return t`CSV of products`;
    },
  },
  inventory: {
    get name() {
      return t`Inventory`;
    },
    get csv() {
      return t`CSV of inventory`;
    },
  },
  requests: {
    get name() {
      return t`Requests`;
    },
    get csv() {
      return t`CSV of requests`;
    },
  },
  feedback: {
    get name() {
      return t`Feedback`;
    },
    get csv() {
      return t`CSV of feedback`;
    },
  },
};

const onError = (error: Error) => showFailure(t`The file was not downloaded`, error);

/** Downloads of all the store's data, at once or as single lists. */
export function ExportCard() {
  const everything = useDownloadEverything();
  return (
    <SectionCard title={t`Export`}>
      <p className="text-sm text-muted">
        {t`Products, prices, deals, categories, photos, plan, hours and settings, requests, feedback and recent changes.`}
      </p>
      <Button
        className="mt-2"
        icon={<Download aria-hidden size={20} />}
        busy={everything.isPending}
        onClick={() => everything.mutate(undefined, { onError })}
      >
        {everything.isPending ? t`Collecting…` : t`Download everything (.zip)`}
      </Button>
      <p className="mt-4 text-sm text-muted">
        {t`Or one list, for Excel and other programs. Importing an exported product list without a change changes nothing.`}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {PRODUCT_EXPORTS.map((what) => (
          <li key={what}>
            <DownloadLink href={downloads.rows(what)} label={TEXTS[what].csv}>
              {TEXTS[what].name}
            </DownloadLink>
          </li>
        ))}
        {CUSTOMER_EXPORTS.map((what) => (
          <li key={what}>
            <CustomerDownload what={what} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** A button, since the keeper may have to confirm the sign-in before the file is sent. */
function CustomerDownload({ what }: { readonly what: CustomerExport }) {
  const download = useCustomerExport(what);
  return (
    <Button
      variant="secondary"
      aria-label={TEXTS[what].csv}
      busy={download.isPending}
      icon={<Download aria-hidden size={20} />}
      onClick={() => download.mutate(undefined, { onError })}
    >
      {TEXTS[what].name}
    </Button>
  );
}
