import { Download, EllipsisVertical, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useStoreContext } from '../../app/store-provider.tsx';
import { markOrigin } from '../../lib/session-flags.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface GetAppDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface Platform {
  readonly name: string;
  readonly steps: readonly { readonly icon: ReactNode; readonly text: ReactNode }[];
}

const IOS: Platform = {
  name: 'On an iPhone or iPad',
  steps: [
    {
      icon: <Share aria-hidden />,
      text: (
        <>
          Open your store’s page and tap <strong>Share</strong>
        </>
      ),
    },
    {
      icon: <SquarePlus aria-hidden />,
      text: (
        <>
          Choose <strong>Add to Home Screen</strong>
        </>
      ),
    },
    {
      icon: <Download aria-hidden />,
      text: (
        <>
          Tap <strong>Add</strong>
        </>
      ),
    },
  ],
};

const ELSEWHERE: Platform = {
  name: 'On Android or a computer',
  steps: [
    {
      icon: <EllipsisVertical aria-hidden />,
      text: (
        <>
          Open your store’s page and the browser’s <strong>menu</strong>
        </>
      ),
    },
    {
      icon: <SquarePlus aria-hidden />,
      text: (
        <>
          Choose <strong>Add to Home screen</strong> or <strong>Install</strong>
        </>
      ),
    },
    {
      icon: <Download aria-hidden />,
      text: (
        <>
          Confirm with <strong>Add</strong> or <strong>Install</strong>
        </>
      ),
    },
  ],
};

/** An iPad says it is a Mac; no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** How to put a store's page on the home screen; this device's own way stands first. */
export default function GetAppDialog({ open, onOpenChange }: GetAppDialogProps) {
  const { currentStore } = useStoreContext();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keep your store on your home screen"
      description="There is nothing to download. Three short steps put a store’s page beside your apps."
      footer={
        currentStore ? (
          <ButtonLink to={paths.store(currentStore)} onClick={() => markOrigin('home')}>
            Open {currentStore.name}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.stores()}>Choose your store</ButtonLink>
        )
      }
    >
      <div className="flex flex-col gap-6">
        {(isIos() ? [IOS, ELSEWHERE] : [ELSEWHERE, IOS]).map(({ name, steps }) => (
          <section key={name} aria-label={name}>
            <h3 className="mb-2 text-lg">{name}</h3>
            <ol className="flex flex-col gap-2">
              {steps.map(({ icon, text }, i) => (
                // The steps never change, so their places name them.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={i} className="flex items-center gap-3">
                  <span className="flex size-11 shrink-0 items-center justify-center rounded-inner bg-store-soft text-store-text">
                    {icon}
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
