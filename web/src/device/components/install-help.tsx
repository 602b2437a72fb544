import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download, EllipsisVertical, Share, SquarePlus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useStoreContext } from '../../lib/store-provider.tsx';
import { markOrigin } from '../../lib/session-flags.ts';
import { askToInstall, hasInstallEvent, isIos } from '../install.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface InstallHelpProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Whether the store's page is open. */
  readonly here?: boolean;
}

interface Step {
  readonly Icon: LucideIcon;
  readonly text: ReactNode;
}

interface Platform {
  readonly name: string;
  readonly steps: Readonly<Record<string, Step>>;
}

/** The three instructions of spec section 2, Install prompt. */
const ios = (here: boolean): Platform => ({
  name: t`On an iPhone or iPad`,
  steps: {
    share: {
      Icon: Share,
      text: here ? (
        <Trans>
          Tap <strong>Share</strong> in the browser’s bar
        </Trans>
      ) : (
        <Trans>
          Open your store’s page and tap <strong>Share</strong>
        </Trans>
      ),
    },
    choose: {
      Icon: SquarePlus,
      text: (
        <Trans>
          Choose <strong>Add to Home Screen</strong>
        </Trans>
      ),
    },
    add: {
      Icon: Download,
      text: (
        <Trans>
          Tap <strong>Add</strong>
        </Trans>
      ),
    },
  },
});

const elsewhere = (here: boolean): Platform => ({
  name: t`On Android or a computer`,
  steps: {
    menu: {
      Icon: EllipsisVertical,
      text: here ? (
        <Trans>
          Open the browser’s <strong>menu</strong>
        </Trans>
      ) : (
        <Trans>
          Open your store’s page and the browser’s <strong>menu</strong>
        </Trans>
      ),
    },
    choose: {
      Icon: SquarePlus,
      text: (
        <Trans>
          Choose <strong>Add to Home screen</strong> or <strong>Install</strong>
        </Trans>
      ),
    },
    add: {
      Icon: Download,
      text: (
        <Trans>
          Confirm with <strong>Add</strong> or <strong>Install</strong>
        </Trans>
      ),
    },
  },
});

/**
 * Explains how to put a store's page on the home screen: on an iPhone its own three steps, elsewhere
 * those of all devices.
 */
export default function InstallHelp({ open, onOpenChange, here = false }: InstallHelpProps) {
  const { currentStore } = useStoreContext();
  const platforms = isIos() ? [ios(here)] : [elsewhere(here), ios(here)];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        here && currentStore
          ? t`Keep ${{ store: currentStore.name }} on your home screen`
          : t`Keep your store on your home screen`
      }
      description={t`There is nothing to download. Three short steps put a store’s page beside your apps.`}
      footer={<NextStep here={here} onDone={() => onOpenChange(false)} />}
    >
      <div className="flex flex-col gap-6">
        {platforms.map(({ name, steps }) => (
          <section key={name} aria-label={name}>
            <h3 dir="auto" className="mb-2 text-lg">
              {name}
            </h3>
            <ol className="flex flex-col gap-2">
              {Object.entries(steps).map(([key, { Icon, text }], i) => (
                <li key={key} className="flex items-center gap-3">
                  <span className="flex size-11 shrink-0 items-center justify-center rounded-inner bg-store-soft text-store-text">
                    <Icon aria-hidden />
                  </span>
                  <span>
                    <span className="font-bold">{i + 1}.</span> {text}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** The next step: the browser's install question, the store's page, or the list of stores. */
function NextStep({ here, onDone }: { readonly here: boolean; readonly onDone: () => void }) {
  const { currentStore } = useStoreContext();
  if (currentStore && hasInstallEvent()) {
    return (
      <Button
        onClick={() => {
          onDone();
          askToInstall().catch((error: unknown) => console.info('Not installed', error));
        }}
      >
        {t`Install`}
      </Button>
    );
  }
  if (here) return <Button onClick={onDone}>{t`Got it`}</Button>;
  return currentStore ? (
    <ButtonLink to={paths.store(currentStore)} onClick={() => markOrigin('home')}>
      <Trans>
        Open <bdi>{ph({ store: currentStore.name })}</bdi>
      </Trans>
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.stores()}>{t`Choose your store`}</ButtonLink>
  );
}
