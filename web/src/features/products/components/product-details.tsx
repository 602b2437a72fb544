import { t } from '@lingui/core/macro';
import type { ProductDetails as Details } from '@aislewise/contracts/calls/explanations';
import { RefreshCw, Sparkles, TriangleAlert } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useIsOffline } from '../../../lib/connection.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useProductDetails } from '../api.ts';
import { AddedText } from './added-text.tsx';
import { Allergens, AlsoContains } from './contents.tsx';
import { Item } from './details-item.tsx';
import { comma, nameText } from '../../../lib/direction.ts';

interface ProductDetailsProps {
  readonly productId: string;
  /** The store to search substitutes in. */
  readonly storeId: string | undefined;
}

/**
 * The AI section of the sheet: collapsed, loading, loaded or failed (spec section 4). It lives as
 * long as its sheet shows one product. It is collapsed again for another product.
 */
export function ProductDetails({ productId, storeId }: ProductDetailsProps) {
  const [asked, setAsked] = useState(false);
  const details = useProductDetails(productId, storeId, asked);
  const isOffline = useIsOffline();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button disappears, so the focus moves to the text.
    if (!asked) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  if (!asked) {
    return (
      <div className="flex flex-col gap-1">
        <Button
          variant="secondary"
          wide
          aria-describedby="sheet-details-hint"
          icon={<Sparkles aria-hidden size={20} />}
          onClick={() => setAsked(true)}
        >
          {t`Get AI Product Details`}
        </Button>
        <p id="sheet-details-hint" className="text-center text-sm text-muted">
          {t`Allergens, how to use it, substitutes and names in other languages`}
        </p>
      </div>
    );
  }
  return (
    <section
      aria-labelledby="sheet-details"
      aria-busy={details.isFetching}
      className="flex flex-col gap-4 rounded-card border border-hairline bg-paper p-4"
    >
      <h3
        id="sheet-details"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg outline-none scroll-mt-4"
      >
        <Sparkles aria-hidden size={20} />
        {t`AI product details`}
      </h3>
      {details.data ? (
        <LoadedDetails details={details.data} storeId={storeId} />
      ) : isOffline && details.failureCount > 0 ? (
        <Notice tone="warning">
          {t`This needs a connection. It loads by itself once you are online.`}
        </Notice>
      ) : details.isError && !details.isFetching ? (
        <Notice
          tone="error"
          action={
            <Button
              variant="secondary"
              icon={<RefreshCw aria-hidden size={20} />}
              onClick={() => {
                heading.current?.focus({ preventScroll: true });
                void details.refetch();
              }}
            >
              {t`Try Again`}
            </Button>
          }
        >
          {t`Could not load AI details at this time.`}
        </Notice>
      ) : (
        <DetailsLoading />
      )}
    </section>
  );
}

function DetailsLoading() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <p>{t`Generating product insights...`}</p>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-5/6" />
      <Skeleton className="mt-3 h-5 w-1/3" />
      <Skeleton className="h-5 w-full" />
    </div>
  );
}

/** Says who wrote the text. */
const SOURCES: Readonly<Record<Details['source'], string>> = {
  get product() {
    return t`What the store says. The food itself is not known for certain.`;
  },
  get pantry() {
    return t`Checked by people: from the Aislewise pantry.`;
  },
  get model() {
    return t`Written by an AI model. It can be wrong.`;
  },
};

/** The known facts about a product. */
export function LoadedDetails({
  details,
  storeId,
}: { readonly details: Details } & Pick<ProductDetailsProps, 'storeId'>) {
  const { explanation, usage, taste, cuisine, instead, recipes, source } = details;
  const { alsoKnownAs, lookAlikes, food } = details;
  return (
    <>
      {explanation !== '' && (
        <p role="status" dir="auto">
          {explanation}
        </p>
      )}
      <dl className="flex flex-col gap-4">
        {(!details.isInedible || details.allergens.length > 0) && (
          <Item name={t`Allergens`}>
            <span className="flex items-start gap-2 rounded-card bg-warning-soft px-3 py-2 text-warning-text">
              <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
              <span>
                <Allergens details={details} />
              </span>
            </span>
          </Item>
        )}
        <AlsoContains details={details} />
        {usage !== '' && <Item name={t`How to use it`}>{usage}</Item>}
        {taste !== '' && <Item name={t`Taste`}>{taste}</Item>}
        {cuisine !== '' && <Item name={t`Cuisine`}>{cuisine}</Item>}
        {recipes.length > 0 && (
          <Item name={t`Dishes to make with it`}>{recipes.join(comma())}</Item>
        )}
        {instead.length === 0 && food !== null && !details.isInedible && (
          <Item name={t`You can use instead`}>{t`No substitute known`}</Item>
        )}
        {instead.length > 0 && (
          <Item name={t`You can use instead`}>
            <ul className="flex flex-wrap gap-2">
              {instead.map(({ name, ...added }) => (
                <li key={name}>
                  <Link
                    to={paths.search({ storeId, query: name })}
                    className="inline-flex min-h-target items-center rounded-chip border border-edge bg-card px-4 font-semibold hover:bg-sunken"
                  >
                    <bdi>{nameText(name)}</bdi>
                  </Link>
                  <AddedText added={added} />
                </li>
              ))}
            </ul>
          </Item>
        )}
        {lookAlikes.length > 0 && (
          <Item name={t`Not the same`}>
            <ul className="flex flex-col gap-2">
              {lookAlikes.map(({ name, what }) => (
                <li key={name}>
                  <strong>
                    <bdi>{nameText(name)}</bdi>.
                  </strong>{' '}
                  <bdi>{what}</bdi>
                </li>
              ))}
            </ul>
          </Item>
        )}
        {alsoKnownAs.length > 0 && (
          <Item name={t`In other languages`}>
            <ul className="flex flex-col gap-1">
              {alsoKnownAs.map(({ language, label, names }) => (
                <li key={language}>
                  <span className="text-sm text-muted">{label}: </span>
                  {names.map((name, i) => (
                    <Fragment key={name}>
                      {i > 0 && comma()}
                      <bdi lang={language}>{name}</bdi>
                    </Fragment>
                  ))}
                </li>
              ))}
            </ul>
          </Item>
        )}
      </dl>
      <p className="text-sm text-muted">{SOURCES[source]}</p>
    </>
  );
}
