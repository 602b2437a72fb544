import { t } from '@lingui/core/macro';
import { MAX_EMBED_ORIGINS } from '@aislewise/contracts/settings';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useUnsaved } from '../forms/unsaved.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { useUpdateSettings } from './api.ts';
import { RemovableList } from './removable-list.tsx';

const NEW_WEBSITE = { address: '' };

/** The line of markup that shows the search of a store on another website. */
const embedSnippet = (origin: string, storeId: string): string =>
  `<script async src="${origin}/embed.js" data-store="${storeId}"></script>`;

/** The websites that may show the store's search. Each is saved as it is added or removed. */
export function EmbedCard() {
  const store = useKeeperStore();
  // One that a device kept from earlier has none.
  const { embedOrigins: websites = [] } = store as Partial<typeof store>;
  const removal = useUpdateSettings();
  const remove = (website: string) =>
    removal.mutate({
      embedOrigins: websites.filter((one) => one !== website),
      seen: { embedOrigins: websites },
    });
  return (
    <>
      <RemovableList
        items={websites}
        textOf={(website) => website}
        onRemove={remove}
        removal={removal}
        failed={t`The website was not removed. Please try again.`}
      />
      {websites.length > 0 && <Snippet storeId={store.id} />}
      {websites.length < MAX_EMBED_ORIGINS && <WebsiteForm websites={websites} />}
    </>
  );
}

function Snippet({ storeId }: { readonly storeId: string }) {
  const snippet = embedSnippet(window.location.origin, storeId);
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      <p>{t`Paste this line into the page of your website where the search should be:`}</p>
      <code dir="ltr" className="max-w-full rounded-lg bg-sunken p-3 text-sm wrap-anywhere">
        {snippet}
      </code>
      <CopyButton text={snippet}>{t`Copy the line`}</CopyButton>
    </div>
  );
}

function WebsiteForm({ websites }: { readonly websites: readonly string[] }) {
  const form = useKeeperForm({
    defaultValues: NEW_WEBSITE,
    mutation: useUpdateSettings(),
    toSend: ({ address }) => ({
      embedOrigins: [...websites, address],
      seen: { embedOrigins: [...websites] },
    }),
    onSaved: () => form.reset(NEW_WEBSITE),
    failed: t`The website was not added`,
  });
  const { field, busy, dirty, fault, submit } = form;
  useUnsaved(dirty);
  return (
    <form
      noValidate
      className="mt-3 flex flex-col gap-3 border-t border-hairline pt-3"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={t`Address of your website`}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://shop.example"
        maxLength={200}
        {...field('address', { required: t`Please enter the address` })}
      />
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      <Button type="submit" variant="secondary" className="self-start" busy={busy}>
        {busy ? t`Adding…` : t`Add website`}
      </Button>
    </form>
  );
}
