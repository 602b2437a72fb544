import { t } from '@lingui/core/macro';
import { ChefHat, Clock, Globe, Search } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { foodPicture } from '../../lib/food-picture.ts';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Picture, type Tint } from '../../ui/picture.tsx';

interface Recipe {
  readonly title: string;
  readonly cuisine: string;
  readonly time: string;
  readonly difficulty: string;
  readonly picture: string;
  readonly tint: Tint;
  /** Ingredients to search for. */
  readonly ingredients: readonly string[];
}

const RECIPES: readonly Recipe[] = [
  {
    get title() {
      return t`Chana masala`;
    },
    get cuisine() {
      return t`Indian`;
    },
    time: '35 min',
    get difficulty() {
      return t`Easy`;
    },
    picture: foodPicture('🍲'),
    tint: 'chili',
    ingredients: ['chickpeas', 'garam masala', 'ginger'],
  },
  {
    get title() {
      return t`Japchae`;
    },
    get cuisine() {
      return t`Korean`;
    },
    time: '45 min',
    get difficulty() {
      return t`Medium`;
    },
    picture: foodPicture('🥢'),
    tint: 'sea',
    ingredients: ['glass noodles', 'sesame oil', 'spinach'],
  },
  {
    get title() {
      return t`Shakshuka`;
    },
    get cuisine() {
      return t`Middle Eastern`;
    },
    time: '25 min',
    get difficulty() {
      return t`Easy`;
    },
    picture: foodPicture('🍳'),
    tint: 'citrus',
    ingredients: ['eggs', 'cumin', 'harissa'],
  },
];

/** Three recipes with searches for their ingredients. */
export function Recipes({ storeId }: { readonly storeId: string | undefined }) {
  return (
    <section aria-labelledby="recipes" className="flex flex-col gap-4">
      <h2 id="recipes" className="text-2xl">
        {t`What to cook tonight`}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {RECIPES.map((recipe) => (
          <li key={recipe.title}>
            <RecipeCard recipe={recipe} storeId={storeId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecipeCard({
  recipe: { title, cuisine, time, difficulty, picture, tint, ingredients },
  storeId,
}: {
  readonly recipe: Recipe;
  readonly storeId: string | undefined;
}) {
  return (
    <Card as="article" className="flex h-full flex-col overflow-hidden">
      <Picture
        src={picture}
        alt=""
        width={136}
        height={136}
        tint={tint}
        className="h-40 w-full rounded-none"
      />
      <div className="flex grow flex-col gap-3 p-4">
        <h3 className="text-xl">{title}</h3>
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          <Fact name="Cuisine" icon={<Globe aria-hidden size={18} />}>
            {cuisine}
          </Fact>
          <Fact name="Time" icon={<Clock aria-hidden size={18} />}>
            {time}
          </Fact>
          <Fact name="Difficulty" icon={<ChefHat aria-hidden size={18} />}>
            {difficulty}
          </Fact>
        </dl>
        <ul aria-label={t`Find what ${title} takes`} className="mt-auto flex flex-wrap gap-2">
          {ingredients.map((ingredient) => (
            <li key={ingredient}>
              <Link
                to={paths.search({ storeId, query: ingredient })}
                className="inline-flex min-h-target items-center gap-1.5 rounded-chip border border-edge px-4 text-sm font-semibold transition hover:bg-sunken"
              >
                <Search aria-hidden size={16} />
                {ingredient}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
