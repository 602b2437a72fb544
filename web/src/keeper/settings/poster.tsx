import { t } from '@lingui/core/macro';
import './poster.css';
import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { paths } from '../../lib/paths.ts';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { printed, useIsPrintReady } from '../store/print-language.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { shortAddressOf } from './short-address.ts';

/** A preview of the poster, and the button that prints it. */
export default function Poster({ onClose }: { readonly onClose: () => void }) {
  const store = useKeeperStore();
  const address = new URL(paths.store(store), window.location.origin).href;
  const written = shortAddressOf(store) ?? address.replace(/^https?:\/\//, '');
  // The dialog comes once it can show the poster.
  if (!useIsPrintReady()) return null;
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title={t`A poster for your window`}
        description={t`Prints on one sheet, in color or black and white. To keep it as a file, choose ‘Save as PDF’ where the printer is chosen.`}
        footer={
          <Button icon={<Printer aria-hidden size={20} />} onClick={() => window.print()}>
            {t({ message: 'Print', comment: 'Button: prints the poster' })}
          </Button>
        }
      >
        <div className="mx-auto max-w-80 rounded-card border border-hairline bg-card">
          <Sheet address={address} written={written} />
        </div>
      </Dialog>
      {createPortal(
        <div aria-hidden className="poster-print hidden print:block">
          <Sheet address={address} written={written} />
        </div>,
        document.body,
      )}
    </>
  );
}

interface SheetProps {
  /** The address in the QR code. */
  readonly address: string;
  /** The address in print, for those who type it. */
  readonly written: string;
}

const Sheet = printed(function Sheet({ address, written }: SheetProps, page) {
  const store = useKeeperStore();
  return (
    <div
      {...page}
      data-store-color={store.logoColor}
      className="poster-sheet @container overflow-hidden rounded-[inherit] text-center"
    >
      <div className="on-store flex flex-col items-center gap-[2cqw] px-[4cqw] py-[6cqw]">
        <StoreLogo store={store} size="lg" onStore />
        <p dir="auto" className="font-display text-[9cqw] leading-[1.05] font-bold">
          {store.name}
        </p>
      </div>
      <p className="px-[4cqw] pt-[5cqw] font-display text-[6.5cqw] leading-[1.1] font-bold">
        {t`Where is it? Ask your phone.`}
      </p>
      <QrCode
        text={address}
        label={t`QR code of ${{ name: store.name }}`}
        className="mx-auto my-[3cqw] w-[62cqw]"
      />
      <ol className="inline-block list-decimal ps-[6cqw] text-start text-[4.4cqw] leading-normal">
        <li>{t`Point your camera at the code.`}</li>
        <li>{t`Type any name of any food, in any language.`}</li>
        <li>{t`See its aisle and its price.`}</li>
      </ol>
      <p dir="auto" className="px-[4cqw] pt-[3cqw] pb-[5cqw] text-[4.4cqw] wrap-anywhere">
        {written}
      </p>
    </div>
  );
});
