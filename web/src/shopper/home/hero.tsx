import { i18n } from '#i18n';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { foodPicture } from '../../lib/food-picture.ts';
import { markOrigin } from '../../lib/session-flags.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { HomeSearch } from './home-search.tsx';
import { HomeStores } from './home-stores.tsx';

interface StallFood {
  /** In the reader's language. */
  readonly name: string;
  /** Names in other languages, by language. */
  readonly also: Readonly<Record<string, string>>;
  readonly picture: string;
}

const shelves = (): readonly (readonly StallFood[])[] => [
  [
    {
      name: t`Eggplant`,
      also: { hi: 'बैंगन', zh: '茄子', tr: 'patlıcan' },
      picture: foodPicture('🍆'),
    },
    { name: t`Mango`, also: { hi: 'आम', vi: 'xoài', ar: 'مانجو' }, picture: foodPicture('🥭') },
    { name: t`Rice`, also: { hi: 'चावल', ko: '쌀', es: 'arroz' }, picture: foodPicture('🍚') },
  ],
  [
    { name: t`Garlic`, also: { ko: '마늘', pl: 'czosnek', ar: 'ثوم' }, picture: foodPicture('🧄') },
    {
      name: t`Beans`,
      also: { es: 'frijoles', pl: 'fasola', ja: '豆' },
      picture: foodPicture('🫘'),
    },
    {
      name: t`Dumplings`,
      also: { zh: '饺子', pl: 'pierogi', ko: '만두' },
      picture: foodPicture('🥟'),
    },
  ],
];

/** The headline with the search field, over the stores. */
export function Hero({ currentStore }: { readonly currentStore: Store | null }) {
  return (
    <section
      aria-labelledby="hero"
      className="mx-auto grid w-full max-w-page items-start gap-8 px-4 md:grid-cols-2 md:gap-12"
    >
      <div className="flex flex-col gap-4 low:gap-2">
        <h1 id="hero" className="text-3xl md:text-4xl low:text-xl">
          {t`Every food has many names. Type yours.`}
        </h1>
        <HomeSearch />
        {currentStore && (
          <ButtonLink
            to={paths.store(currentStore)}
            variant="secondary"
            className="self-start"
            onClick={() => markOrigin('home')}
          >
            <span>
              <Trans>
                Back to <bdi>{ph({ store: currentStore.name })}</bdi>
              </Trans>
            </span>
            <ArrowRight aria-hidden size={20} className="shrink-0" />
          </ButtonLink>
        )}
        <HomeStores />
      </div>
      <Stall storeId={currentStore?.id} />
    </section>
  );
}

/** Foods with their names in several languages, as links to their searches. */
function Stall({ storeId }: { readonly storeId: string | undefined }) {
  return (
    <div className="overflow-hidden rounded-card bg-tint-citrus pb-4">
      {shelves().map((foods) => (
        <ul key={foods[0]?.name} className="grid grid-cols-3 pt-4">
          {foods.map(({ name, also, picture }) => (
            <li key={name}>
              <Link
                to={paths.search({ storeId, query: name.toLowerCase() })}
                className="group flex h-full flex-col items-center focus-visible:-outline-offset-3"
              >
                <Picture
                  src={picture}
                  alt=""
                  width={104}
                  height={104}
                  tint="none"
                  eager
                  className="-mb-1 size-22 transition group-hover:-translate-y-1 sm:size-28"
                />
                <span className="flex w-full grow border-t-8 border-ink px-1.5 pt-1.5">
                  <span className="flex grow flex-col rounded-inner bg-card px-1 py-1.5 text-center">
                    <span className="font-display text-lg leading-tight font-bold wrap-anywhere group-hover:underline">
                      <Trans>
                        <span className="sr-only">Search for </span>
                        {name}
                      </Trans>
                    </span>
                    {Object.entries(also)
                      .filter(([lang]) => lang !== i18n.locale)
                      .map(([lang, word]) => (
                        <span key={lang} lang={lang} className="text-base leading-snug text-muted">
                          <span className="sr-only">, </span>
                          {word}
                        </span>
                      ))}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
