import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProductDetails as Details } from '@aislewise/contracts/calls/explanations';
import { ingredientText, ingredientWord } from '@aislewise/contracts/ingredient-texts';
import { withoutImpliedMeat } from '../rules.ts';
import { Item } from './details-item.tsx';

/** Where an allergen is known from, after its name. */
const ORIGINS: Readonly<
  Record<Details['allergenSources'][number]['source'], (from: string) => string>
> = {
  food: (from) => t`usual in ${from}`,
  product(from) {
    const words = from.replace(/(?<![.\s])[.\s]+$/, '');
    return t`the product says “${words}”`;
  },
  keeper: (from) => from.toLowerCase(),
};

/** The allergens that are known, each with its source. It is never a complete list. */
export function Allergens({ details }: { readonly details: Details }) {
  const { allergenSources, mayContain, allergensKnown } = details;
  return (
    <>
      {allergenSources.map(({ name, source, from }) => (
        <span key={name} className="block">
          <Allergen name={name} origin={ORIGINS[source](from)} />{' '}
        </span>
      ))}
      {mayContain.map(({ name, when }) => (
        <span key={name} className="block">
          <MayContain name={name} when={when} />{' '}
        </span>
      ))}
      {allergensKnown ? t`Always check the label.` : t`More is not known. Check the label.`}
    </>
  );
}

interface ContainedProps {
  readonly name: string;
  /** Where that is known from. */
  readonly origin: string;
}

function Allergen({ name, origin }: ContainedProps) {
  return (
    <Trans>
      <strong>{ph({ name: ingredientText(name) })}</strong>: {origin}.
    </Trans>
  );
}

function Contains({ name, origin }: ContainedProps) {
  const ingredient = ingredientWord(name);
  return (
    <Trans>
      Contains <strong>{ingredient}</strong>: {origin}.
    </Trans>
  );
}

function MayContain({ name, when }: { readonly name: string; readonly when: string }) {
  const ingredient = ingredientWord(name);
  return (
    <Trans>
      May contain <strong>{ingredient}</strong>: {when}
    </Trans>
  );
}

/** The alcohol, gelatin, meat and pork that are known, each with its source. */
export function AlsoContains({ details }: { readonly details: Details }) {
  // Answers that an older version stored on a device lack the list.
  const known = details.alsoContains as Details['alsoContains'] | undefined;
  const facts = withoutImpliedMeat(known ?? []).toSorted(
    (a, b) => Number(a.when !== null) - Number(b.when !== null),
  );
  if (facts.length === 0) return null;
  return (
    <Item name={t`Also in it`}>
      {facts.map(({ name, when, source, from }) => (
        <span key={name} className="block">
          {when === null ? (
            <Contains name={name} origin={ORIGINS[source](from)} />
          ) : (
            <MayContain name={name} when={when} />
          )}
        </span>
      ))}
    </Item>
  );
}
