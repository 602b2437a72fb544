import { t } from '@lingui/core/macro';
import { CUISINES, cuisineText, MAX_CUISINES } from '@aislewise/contracts/cuisines';
import {
  MAX_SPOKEN_LANGUAGES,
  PAYMENTS,
  paymentText,
  SPOKEN_LANGUAGES,
} from '@aislewise/contracts/store-facts';
import { cuisinesText } from '../../features/stores/rules.ts';
import { languageOptions } from '../../lib/language-names.ts';
import { ToggleChip } from '../../ui/chip.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { ChoicesField } from './choices-field.tsx';
import type { SettingsValues } from './settings-values.ts';

interface FactsFieldsProps {
  readonly values: Pick<SettingsValues, 'chosenCuisines' | 'spokenLanguages' | 'payments'>;
  readonly onChange: (changed: Partial<FactsFieldsProps['values']>) => void;
}

/** The fields of the kind of store, of the languages that are spoken there and of the ways to pay. */
export function FactsFields({ values, onChange }: FactsFieldsProps) {
  const store = useKeeperStore();
  const { chosenCuisines, spokenLanguages, payments } = values;
  const found = cuisinesText(store);
  return (
    <>
      <ChoicesField
        label={t({ message: 'Cuisine', comment: 'Of the foods that a store sells' })}
        hint={
          store.chosenCuisines.length === 0 && found !== ''
            ? t`Without a choice, shoppers see ${found}, after your products.`
            : t`Without a choice, it follows your products.`
        }
        options={CUISINES.map((value) => ({ value, label: cuisineText(value) })).toSorted((a, b) =>
          a.label.localeCompare(b.label),
        )}
        chosen={chosenCuisines}
        most={MAX_CUISINES}
        onChange={(chosen) =>
          onChange({ chosenCuisines: CUISINES.filter((one) => chosen.includes(one)) })
        }
      />
      <ChoicesField
        label={t`Languages spoken`}
        hint={t`Shoppers can ask you in these.`}
        options={languageOptions(SPOKEN_LANGUAGES)}
        chosen={spokenLanguages}
        most={MAX_SPOKEN_LANGUAGES}
        onChange={(chosen) =>
          onChange({ spokenLanguages: SPOKEN_LANGUAGES.filter((one) => chosen.includes(one)) })
        }
      />
      <fieldset>
        <legend className="text-sm font-semibold">{t`Ways to pay`}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {PAYMENTS.map((payment) => (
            <ToggleChip
              key={payment}
              pressed={payments.includes(payment)}
              onPressedChange={(on) =>
                onChange({
                  payments: PAYMENTS.filter((one) =>
                    one === payment ? on : payments.includes(one),
                  ),
                })
              }
            >
              {paymentText(payment)}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
    </>
  );
}
