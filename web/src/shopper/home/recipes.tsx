import { t } from '@lingui/core/macro';
import { ChefHat, Clock, Globe, Search } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { foodPicture } from '../../lib/food-picture.ts';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Picture, type Tint } from '../../ui/picture.tsx';

const DIFFICULTIES = {
  get easy() {
    return t({ message: 'Easy', comment: 'How difficult a recipe is' });
  },
  get medium() {
    return t({ message: 'Medium', comment: 'How difficult a recipe is' });
  },
};

interface Recipe {
  readonly title: string;
  readonly cuisine: string;
  readonly minutes: number;
  readonly difficulty: keyof typeof DIFFICULTIES;
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
    minutes: 35,
    difficulty: 'easy',
    picture: foodPicture('🍲'),
    tint: 'chili',
    get ingredients() {
      return [t`chickpeas`, t`garam masala`, t`ginger`];
    },
  },
  {
    get title() {
      return t`Japchae`;
    },
    get cuisine() {
      return t({ message: 'Korean', context: 'A cuisine' });
    },
    minutes: 45,
    difficulty: 'medium',
    picture: foodPicture('🥢'),
    tint: 'sea',
    get ingredients() {
      return [t`glass noodles`, t`sesame oil`, t`spinach`];
    },
  },
  {
    get title() {
      return t`Shakshuka`;
    },
    get cuisine() {
      return t`Middle Eastern`;
    },
    minutes: 25,
    difficulty: 'easy',
    picture: foodPicture('🍳'),
    tint: 'citrus',
    get ingredients() {
      return [t`eggs`, t`cumin`, t`harissa`];
    },
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
  recipe: { title, cuisine, minutes, difficulty, picture, tint, ingredients },
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
          <Fact name={t`Cuisine`} icon={<Globe aria-hidden size={18} />}>
            {cuisine}
          </Fact>
          <Fact name={t`Time`} icon={<Clock aria-hidden size={18} />}>
            {t({ message: `${minutes} min`, comment: 'Minutes that a recipe takes' })}
          </Fact>
          <Fact name={t`Difficulty`} icon={<ChefHat aria-hidden size={18} />}>
            {DIFFICULTIES[difficulty]}
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
