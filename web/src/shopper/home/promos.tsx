import { t } from '@lingui/core/macro';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { foodPicture } from '../../lib/food-picture.ts';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture.tsx';

interface PromoProps {
  readonly to: string;
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly pictures: readonly string[];
  /** Background classes. */
  readonly ground: string;
  readonly large?: boolean;
}

/** One large promo and two small ones, each a link. */
export function Promos({ storeId }: { readonly storeId: string | undefined }) {
  return (
    <section aria-labelledby="promos" className="flex flex-col gap-4">
      <h2 id="promos" className="text-2xl">
        {t`This week at the market`}
      </h2>
      <div className="grid gap-4 md:grid-cols-3 md:grid-rows-2">
        <Promo
          large
          to={paths.search({ storeId, query: 'dumplings' })}
          kicker={t`Dumpling season`}
          title={t`Pierogi, jiaozi, manti, mandu`}
          text={t`Filled dumplings from many countries, ready in the freezers.`}
          action={t`See the dumplings`}
          pictures={[foodPicture('🥟'), foodPicture('🥢'), foodPicture('🫙')]}
          ground="bg-tint-citrus"
        />
        <Promo
          to={`${paths.stores()}?hours=open`}
          kicker={t`Open right now`}
          title={t`Shop now`}
          text={t`Stores that are open at this moment.`}
          action={t`See open stores`}
          pictures={[foodPicture('🧅')]}
          ground="bg-tint-berry"
        />
        <Promo
          to={`${paths.stores()}?features=Bakery`}
          kicker={t`Fresh bread`}
          title={t`Stores that bake`}
          text={t`Barbari, bolillos, rye: these stores have their own bakery.`}
          action={t`See the bakeries`}
          pictures={[foodPicture('🥖')]}
          ground="bg-tint-grain"
        />
      </div>
    </section>
  );
}

function Promo({ to, kicker, title, text, action, pictures, ground, large = false }: PromoProps) {
  return (
    <Link
      to={to}
      className={cx(
        'group relative flex overflow-hidden rounded-card p-5',
        ground,
        large
          ? 'min-h-72 flex-col justify-between gap-6 md:col-span-2 md:row-span-2 md:p-8'
          : 'items-center gap-4',
      )}
    >
      <span
        className={cx('flex min-w-0 grow flex-col items-start gap-1', large && 'max-w-[30rem]')}
      >
        <span className="text-sm font-bold">{kicker}</span>
        <span
          className={cx(
            'font-display leading-tight font-bold tracking-tight text-balance',
            large ? 'text-3xl' : 'text-xl',
          )}
        >
          {title}
        </span>
        <span className={cx(large ? 'text-lg' : 'text-base')}>{text}</span>
        <span className="mt-1 inline-flex items-center gap-1 font-semibold underline decoration-2 underline-offset-4">
          {action}
          <ArrowRight
            aria-hidden
            size={18}
            className="transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
          />
        </span>
      </span>
      <span className={cx('flex shrink-0 gap-2', large && 'items-end self-end')}>
        {pictures.map((picture, i) => (
          <Picture
            key={picture}
            src={picture}
            alt=""
            width={160}
            height={160}
            tint="none"
            className={cx(
              large ? (i === 0 ? 'size-28 md:size-40' : 'size-16 md:size-24') : 'size-20',
            )}
          />
        ))}
      </span>
    </Link>
  );
}
