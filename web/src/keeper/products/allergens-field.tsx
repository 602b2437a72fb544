import { t } from '@lingui/core/macro';
import { ALLERGEN_NAMES, type AllergenName } from '@aislewise/contracts/allergens';
import { ingredientText } from '@aislewise/contracts/ingredient-texts';
import { Checkboxes } from '../../ui/checkboxes.tsx';
import { Switch } from '../../ui/field.tsx';

interface AllergensFieldProps {
  /** The allergens on the label; null: nobody has read it. */
  readonly value: readonly AllergenName[] | null;
  readonly error: string | undefined;
  readonly onChange: (value: AllergenName[] | null) => void;
}

/** The allergens on the label of a product. Once read, they replace those that are usual in its food. */
export function AllergensField({ value, error, onChange }: AllergensFieldProps) {
  return (
    <fieldset className="rounded-card border border-hairline px-3">
      <Switch
        className="py-2"
        label={t`I have read the allergens on the label`}
        hint={t`Shoppers see them in place of those that are usual in such a food`}
        checked={value !== null}
        onCheckedChange={(isRead) => onChange(isRead ? [] : null)}
      />
      {value !== null && (
        <div className="grid grid-cols-2 gap-x-4 border-t border-hairline sm:grid-cols-3">
          <Checkboxes
            choices={ALLERGEN_NAMES}
            chosen={value}
            onChange={onChange}
            labelOf={ingredientText}
          />
        </div>
      )}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  );
}
