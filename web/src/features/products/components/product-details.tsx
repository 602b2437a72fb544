import { t } from '@lingui/core/macro';
import type { ProductDetails as Details } from '@aislewise/contracts/calls/explanations';
import { RefreshCw, Sparkles, TriangleAlert } from 'lucide-react';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsOffline } from '../../../lib/connection.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useProductDetails } from '../api.ts';
import { withoutImpliedMeat } from '../rules.ts';
import { AddedText } from './added-text.tsx';

interface ProductDetailsProps {
  readonly productId: string;
  /** The store to search substitutes in. */
  readonly storeId: string | undefined;
  /** Whether the store has the product in stock, so that nobody needs another one instead. */
  readonly isInStock: boolean;
}

/**
 * The AI section of the sheet: collapsed, loading, loaded or failed (spec section 4). It lives as
 * long as its sheet shows one product. It is collapsed again for another product.
 */
export function ProductDetails({ productId, storeId, isInStock }: ProductDetailsProps) {
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
        <LoadedDetails details={details.data} storeId={storeId} isInStock={isInStock} />
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
  isInStock,
}: { readonly details: Details } & Pick<ProductDetailsProps, 'storeId' | 'isInStock'>) {
  const { explanation, usage, taste, cuisine, instead, recipes, source } = details;
  const { alsoKnownAs, lookAlikes, substitutes, food } = details;
  return (
    <>
      {explanation !== '' && <p role="status">{explanation}</p>}
      <dl className="flex flex-col gap-4">
        {(!details.isInedible || details.allergens.length > 0) && (
          <Item name="Allergens">
            <span className="flex items-start gap-2 rounded-card bg-warning-soft px-3 py-2 text-warning-text">
              <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
              <span>
                <Allergens details={details} />
              </span>
            </span>
          </Item>
        )}
        <AlsoContains details={details} />
        {usage !== '' && <Item name="How to use it">{usage}</Item>}
        {taste !== '' && <Item name="Taste">{taste}</Item>}
        {cuisine !== '' && <Item name="Cuisine">{cuisine}</Item>}
        {recipes.length > 0 && <Item name="Dishes to make with it">{recipes.join(', ')}</Item>}
        {instead.length === 0 && food !== null && !details.isInedible && (
          <Item name="You can use instead">{t`No substitute known`}</Item>
        )}
        {instead.length > 0 && (
          <Item name="You can use instead">
            <ul className="flex flex-wrap gap-2">
              {instead.map(({ name, ...added }) => (
                <li key={name}>
                  <Link
                    to={paths.search({ storeId, query: name })}
                    className="inline-flex min-h-target items-center rounded-chip border border-edge bg-card px-4 font-semibold hover:bg-sunken"
                  >
                    {name}
                  </Link>
                  <AddedText added={added} />
                </li>
              ))}
            </ul>
          </Item>
        )}
        {!isInStock && substitutes.length > 0 && (
          <Item name="This store has instead">
            <ul className="flex flex-col gap-1">
              {substitutes.map(({ product, adds, mayAdd }) => (
                <li key={product.id}>
                  <bdi>{product.name}</bdi>
                  {product.aisle !== null && <strong>{` · ${product.aisle}`}</strong>}
                  <AddedText added={{ adds, mayAdd }} />
                </li>
              ))}
            </ul>
          </Item>
        )}
        {lookAlikes.length > 0 && (
          <Item name="Not the same">
            <ul className="flex flex-col gap-2">
              {lookAlikes.map(({ name, what }) => (
                <li key={name}>
                  <strong>{name}.</strong> {what}
                </li>
              ))}
            </ul>
          </Item>
        )}
        {alsoKnownAs.length > 0 && (
          <Item name="In other languages">
            <ul className="flex flex-col gap-1">
              {alsoKnownAs.map(({ language, label, names }) => (
                <li key={language}>
                  <span className="text-sm text-muted">{label}: </span>
                  {names.map((name, i) => (
                    <Fragment key={name}>
                      {i > 0 && ', '}
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

/** Where an allergen is known from, after its name. */
const ORIGINS: Readonly<
  Record<Details['allergenSources'][number]['source'], (from: string) => string>
> = {
  food: (from) => t`usual in ${from}`,
  product: (from) => t`the product says “${from.replace(/(?<![.\s])[.\s]+$/, '')}”`,
  keeper: (from) => from.toLowerCase(),
};

/** The allergens that are known, each with its source. It is never a complete list. */
function Allergens({ details }: { readonly details: Details }) {
  const { allergenSources, mayContain, allergensKnown } = details;
  return (
    <>
      {allergenSources.map(({ name, source, from }) => (
        <span key={name} className="block">
          <strong>{name}</strong>
          {`: ${ORIGINS[source](from)}. `}
        </span>
      ))}
      {mayContain.map(({ name, when }) => (
        <span key={name} className="block">
          {t`May contain`} <strong>{name.toLowerCase()}</strong>: {`${when} `}
        </span>
      ))}
      {allergensKnown ? t`Always check the label.` : t`More is not known. Check the label.`}
    </>
  );
}

/** The alcohol, gelatin, meat and pork that are known, each with its source. */
function AlsoContains({ details }: { readonly details: Details }) {
  // Answers that an older version stored on a device lack the list.
  const known = details.alsoContains as Details['alsoContains'] | undefined;
  const facts = withoutImpliedMeat(known ?? []).toSorted(
    (a, b) => Number(a.when !== null) - Number(b.when !== null),
  );
  if (facts.length === 0) return null;
  return (
    <Item name="Also in it">
      {facts.map(({ name, when, source, from }) => (
        <span key={name} className="block">
          {when === null ? t`Contains ` : t`May contain `}
          <strong>{name.toLowerCase()}</strong>
          {when === null ? `: ${ORIGINS[source](from)}.` : `: ${when}`}
        </span>
      ))}
    </Item>
  );
}

function Item({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
