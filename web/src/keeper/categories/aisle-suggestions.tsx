import { choicesOf } from '../../lib/known.ts';
import { useAisles } from './api.ts';

/** The id of the suggestions of all rows of the inventory. */
export const AISLES_ID = 'store-aisles';

/** The store's aisles as suggestions of a text field, whose `list` is this id. */
export function AisleSuggestions({ id }: { readonly id: string }) {
  const aisles = choicesOf(useAisles());
  return (
    <datalist id={id}>
      {aisles.map(({ aisle }) => (
        <option key={aisle} value={aisle} />
      ))}
    </datalist>
  );
}
