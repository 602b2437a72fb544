import type { ProductDetails } from '@aislewise/contracts/calls/explanations';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LoadedDetails } from './product-details.tsx';

const GHEE: ProductDetails = {
  explanation: 'Ghee: clarified butter.',
  usage: '',
  taste: '',
  cuisine: '',
  substitutions: ['Butter'],
  recipes: [],
  instead: [{ name: 'Butter', adds: [], mayAdd: [] }],
  food: 'Ghee',
  allergens: [],
  allergenSources: [],
  mayContain: [],
  allergensKnown: true,
  alsoContains: [],
  isInedible: false,
  source: 'pantry',
  alsoKnownAs: [],
  lookAlikes: [{ name: 'Lard', names: [], what: 'White fat of pigs.' }],
  substitutes: [
    {
      food: 'Butter',
      adds: [],
      mayAdd: [],
      product: { id: '00000000-0000-4000-8000-000000000001', name: 'Cow Butter', aisle: 'Aisle 2' },
    },
  ],
};

const markup = () =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LoadedDetails details={GHEE} storeId="s" />
    </MemoryRouter>,
  );

it('the products that a store has instead are not said twice: the sheet has them at its top', () => {
  expect(markup()).not.toContain('Cow Butter');
});

it('a food that is not the same stands with what it is', () => {
  expect(markup()).toMatch(/Not the same.*Lard.*White fat of pigs\./);
});
