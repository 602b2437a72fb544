import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Store } from '@aislewise/contracts/calls/stores';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { languageOptions } from '../../lib/language-names.ts';
import { itemText } from '../../features/list/line-text.ts';
import type { PlannedLine } from '../../features/list/rules.ts';
import { copy, hasSystemShare, share } from '../../features/list/share-actions.ts';
import { MAX_QR_BYTES, packItems } from '../../features/list/share-link.ts';
import { choicesOf } from '../../lib/known.ts';
import { paths } from '../../lib/paths.ts';
import { listNamesOnDevice } from '../../device/device-search/device-search.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { LinkToShare } from './link-to-share.tsx';
import { ShopTogether } from './shop-together.tsx';

interface ShareSheetProps {
  readonly planned: readonly PlannedLine[];
  readonly store: Store | null;
  readonly onClose: () => void;
}

/** The language that leaves the words as they were written. */
const AS_WRITTEN = '';

/** Shares the list with other phones, or the lines that are left: as a link that has the list in itself, as text, or as a QR code. */
export function ShareSheet({ planned, store, onClose }: ShareSheetProps) {
  const [language, setLanguage] = useState(AS_WRITTEN);
  const items = planned.map(({ line }) => line.item);
  const productIds = planned.map(({ product }) => product?.row.productId ?? null);
  const link = useQuery({
    queryKey: ['list-link', store?.id, JSON.stringify(items)],
    queryFn: async () => {
      const fragment = await packItems(items);
      return new URL(paths.list(store) + fragment, window.location.origin).href;
    },
  });
  const names = useQuery({
    queryKey: ['list-names', store?.id, language, ...productIds],
    queryFn: () => (store ? listNamesOnDevice(store.id, productIds, language) : null),
  });
  const text = items
    .map((item, i) => itemText(item, (language && names.data?.names[i]) || item.words))
    .join('\n');
  const languages = choicesOf({ data: names.data?.languages });
  const bytes = new TextEncoder().encode(link.data).length;
  return (
    <Sheet open title={t`Share the list`} onOpenChange={onClose}>
      <div className="flex flex-col gap-6">
        <ShopTogether store={store} />
        <section aria-labelledby="share-text" className="flex flex-col gap-2">
          <h3 id="share-text" className="text-lg">
            {t`As text`}
          </h3>
          {languages.length > 0 && (
            <Select
              label={t`Language`}
              value={language}
              onChange={({ target }) => setLanguage(target.value)}
              options={[
                { value: AS_WRITTEN, label: t`As I wrote it` },
                ...languageOptions(languages),
              ]}
            />
          )}
          <p
            dir="auto"
            lang={language || undefined}
            className="max-h-48 overflow-y-auto rounded-card border border-hairline bg-card p-3 whitespace-pre-line"
          >
            {text}
          </p>
          <div className="flex flex-wrap gap-2">
            {hasSystemShare() && (
              <Button icon={<Share2 aria-hidden size={20} />} onClick={() => void share({ text })}>
                {t`Share the text`}
              </Button>
            )}
            <Button
              variant="secondary"
              icon={<Copy aria-hidden size={20} />}
              onClick={() => void copy(text, t`Text copied`)}
            >
              {t`Copy the text`}
            </Button>
          </div>
        </section>
        <section aria-labelledby="share-link" className="flex flex-col gap-2">
          <h3 id="share-link" className="text-lg">
            {t`As a link`}
          </h3>
          <p className="text-sm text-muted">
            {t`The link holds the whole list. Anyone who opens it can add these foods to their own list.`}
          </p>
          <LinkToShare address={link.data} to="lines" hasQr={bytes <= MAX_QR_BYTES} />
          {bytes > MAX_QR_BYTES && (
            <p className="text-sm text-muted">
              {t`This list is too long for a QR code. “Shop together” has a short link with one.`}
            </p>
          )}
        </section>
      </div>
    </Sheet>
  );
}
