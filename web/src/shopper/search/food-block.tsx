import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ProductPicture } from '../../features/products/components/product-picture.tsx';
import { productPage, type SheetProduct } from '../../features/products/rules.ts';
import {
  firstOffers,
  isSoldOut,
  type Offer,
  type OfferGroup,
} from '../../features/search/offers.ts';
import { otherNameMeant } from '../../features/search/food-name.ts';
import type { MatchReason } from '../../features/search/rules.ts';
import { comma, nameText } from '../../lib/direction.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { cx } from '../../ui/cx.ts';
import { NativeText } from '../../ui/native-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MatchLine } from './match-line.tsx';
import { OfferRow } from './offer-row.tsx';

/** A result as the product sheet shows it. */
export const toSheet = (result: SearchResult): SheetProduct => ({
  product: result,
  availability: result.storeAvailability,
});

interface FoodBlockProps {
  readonly query: string;
  readonly group: OfferGroup;
  /** Level of the heading. */
  readonly level: 2 | 3;
  /** Whether it is the first answer of the screen. */
  readonly isFirst: boolean;
  /** The store that lacks the food, if the block says so. */
  readonly missingAt?: string | undefined;
  /** Why it matched, if a heading says so. */
  readonly known?: MatchReason | null | undefined;
  /** Whether nothing else on the screen says what can replace a food that is sold out. */
  readonly saysInstead: boolean;
  readonly onOpen: (shown: SheetProduct) => void;
}

/** A food with its offers: named in the words of the query first, then as the product is called. */
export function FoodBlock({
  query,
  group,
  level,
  isFirst,
  missingAt,
  known,
  saysInstead,
  onOpen,
}: FoodBlockProps) {
  const id = useId();
  const now = useNow();
  const [first] = group.results;
  if (!first) return null;
  const { food } = group;
  const words = otherNameMeant(query, { name: food ?? first.name, match: first.match });
  const Heading = `h${level}` as const;
  const page = productPage(toSheet(first), undefined);
  return (
    <article
      aria-labelledby={id}
      className="min-w-0 border-hairline pb-1 not-last:border-b lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-8 lg:py-2"
    >
      <div className="relative flex gap-3 self-start focus-within:z-10 lg:pt-2">
        <ProductPicture
          product={first}
          side={40}
          frame={48}
          eager={isFirst}
          className="size-12 shrink-0"
        />
        <div className="min-w-0 grow self-center">
          <Heading id={id} className="text-lg leading-tight wrap-anywhere">
            {words !== null && (
              <span className="block">
                <NativeText>{words}</NativeText>{' '}
              </span>
            )}
            <span
              className={cx(
                'block',
                words !== null && 'font-sans text-base font-semibold text-muted',
              )}
            >
              {food === null ? (
                <CardLink to={page?.address ?? ''} onOpen={() => onOpen(toSheet(first))}>
                  {nameText(first.name)}
                </CardLink>
              ) : (
                <bdi>{food}</bdi>
              )}
            </span>
          </Heading>
          <div className="text-sm text-muted">
            {food === null && <MatchLine query={query} result={first} known={known} />}
            {missingAt !== undefined && (
              <p>{t`Not found at ${missingAt}. Please ask a store associate for help or try another item.`}</p>
            )}
          </div>
        </div>
      </div>
      <div className="min-w-0">
        <OfferList
          labelledBy={id}
          group={group}
          isNamed={food !== null}
          notesOf={(result) =>
            food !== null && (
              <div className="text-sm text-muted">
                <MatchLine query={query} result={result} known={known} />
              </div>
            )
          }
          onOpen={onOpen}
        />
        {saysInstead && isSoldOut(group, now) && <Instead result={first} />}
      </div>
    </article>
  );
}

interface OfferListProps {
  readonly labelledBy: string;
  readonly group: OfferGroup;
  /** Whether each row says its product. */
  readonly isNamed: boolean;
  /** Text below the name of a product, in its first row. */
  readonly notesOf?: (result: SearchResult) => ReactNode;
  readonly onOpen: (shown: SheetProduct) => void;
}

/** Offers as rows, one below the other. Many of them are cut after the first ones. */
export function OfferList({ labelledBy, group, isNamed, notesOf, onOpen }: OfferListProps) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? group.offers : firstOffers(group, now);
  const hidden = group.offers.length - shown.length;
  const isFirstOf = ({ result }: Offer, place: number) =>
    shown.findIndex((one) => one.result === result) === place;
  return (
    <>
      <ul aria-labelledby={labelledBy} className="@container divide-y divide-hairline">
        {shown.map((offer, place) => (
          <OfferRow
            key={offer.inventory.id}
            offer={offer}
            group={group}
            isNamed={isNamed}
            notes={isFirstOf(offer, place) && notesOf?.(offer.result)}
            onOpen={() => onOpen(toSheet(offer.result))}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="sm" className="mb-1" onClick={() => setWhole(true)}>
          {t({ message: `Show ${hidden} more`, comment: 'Offers of one food' })}
        </Button>
      )}
    </>
  );
}

/** Products of the same store that can replace one that is out of stock. */
function Instead({
  result: { alternatives, storeAvailability },
}: {
  readonly result: SearchResult;
}) {
  const [at] = storeAvailability;
  if (!at || alternatives.length === 0) return null;
  const links = alternatives.map(({ id, name }, place) => (
    <span key={id}>
      {place > 0 && comma()}
      <Link
        to={paths.product(at.store, { id, name })}
        dir="auto"
        className="relative font-semibold text-ink underline decoration-1 underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-2.5"
      >
        {nameText(name)}
      </Link>
    </span>
  ));
  return (
    <p className="py-2 text-muted">
      <Trans>Instead: {links}</Trans>
    </p>
  );
}

/** Placeholder of the size of a food with an offer. */
export function FoodBlockSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="flex items-center gap-3">
        <Skeleton className="size-12 shrink-0" />
        <Skeleton className="h-6 w-40" />
      </div>
      <div className="flex justify-between gap-3">
        <Skeleton className="h-14 w-28" />
        <Skeleton className="h-16 w-15" />
        <Skeleton className="h-14 w-20" />
      </div>
    </div>
  );
}
