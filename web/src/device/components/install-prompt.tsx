import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import type { Store } from '@aislewise/contracts/calls/stores';
import {
  askToInstall,
  dismissInstall,
  hasInstallEvent,
  installOffer,
  installVersion,
  isInstallDismissed,
  isIos,
} from '../install.ts';
import { useObservable } from '../../lib/observable.ts';
import { isStandalone } from '../../lib/installed.ts';
import { Button } from '../../ui/button.tsx';
import { useLazyDialog } from '../../ui/use-lazy-part.ts';
import { AppCard } from './app-card.tsx';

const loadHelp = () => import('./install-help.tsx');

/** Whether, and how, the store's page can be put on the home screen (spec section 2, Install prompt). */
export function useInstallOffer(store: Store | null): 'none' | 'how' | 'install' {
  useObservable(installVersion);
  return installOffer({
    standalone: isStandalone(),
    dismissed: isInstallDismissed(),
    hasStore: store !== null,
    ios: isIos(),
    hasEvent: hasInstallEvent(),
  });
}

interface InstallPromptProps {
  readonly store: Store;
  readonly offer: 'how' | 'install';
}

/** Offers to put the store's page on the home screen: 'Install', or 'How' on iOS. */
export function InstallPrompt({ store, offer }: InstallPromptProps) {
  const { Part: Help, open, setOpen, openPart } = useLazyDialog('install-store', loadHelp);
  return (
    <>
      <AppCard
        label={t({ message: 'Install', context: 'name of a card' })}
        icon={<Smartphone />}
        dismissLabel={t`No, thank you`}
        onDismiss={dismissInstall}
        action={
          offer === 'how' ? (
            <Button size="sm" aria-haspopup="dialog" onClick={openPart}>
              {t({ message: 'How', comment: 'Opens the steps to install the app' })}
            </Button>
          ) : (
            <Button
              size="sm"
              onClick={() => {
                askToInstall().catch((error: unknown) => console.info('Not installed', error));
              }}
            >
              {t`Install`}
            </Button>
          )
        }
      >
        <Trans>
          <bdi>{ph({ store: store.name })}</bdi> on your home screen
        </Trans>
      </AppCard>
      {Help && <Help here open={open} onOpenChange={setOpen} />}
    </>
  );
}
