import { t } from '@lingui/core/macro';
import { Smartphone } from 'lucide-react';
import { foodPicture } from '../../lib/food-picture.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useLazyDialog } from '../../ui/use-lazy-part.ts';

const loadHelp = () => import('../../device/components/install-help.tsx');

/** The 'Sponsored' banner (spec section 1). Its button explains how to install a store's page. */
export function SponsoredBanner() {
  const { Part: InstallHelp, open, setOpen, openPart } = useLazyDialog('install', loadHelp);
  return (
    <section
      aria-labelledby="sponsored"
      className="on-store flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card p-5 md:p-8"
    >
      <Picture
        src={foodPicture('🛒')}
        alt=""
        width={96}
        height={96}
        tint="none"
        className="size-24"
      />
      <div className="min-w-0 grow basis-60">
        <p className="text-sm font-semibold">{t`Sponsored`}</p>
        <h2 id="sponsored" className="text-2xl">
          {t`Download our mobile app`}
        </h2>
        <p className="mt-1 text-lg">
          {t`Your store on your home screen: one tap, and you are in its aisles.`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="lg"
        icon={<Smartphone aria-hidden size={22} />}
        aria-haspopup="dialog"
        onClick={openPart}
      >
        {t`Get App`}
      </Button>
      {InstallHelp && <InstallHelp open={open} onOpenChange={setOpen} />}
    </section>
  );
}
