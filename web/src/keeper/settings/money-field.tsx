import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import { formatPrice, type Money } from '@aislewise/contracts/money';
import { useState } from 'react';
import { Select } from '../../ui/field.tsx';

/** Languages and countries whose ways to write prices are offered. The API takes any that Intl knows. */
const LOCALES =
  'ar-AE ar-EG ar-KW ar-MA ar-SA bg-BG bn-BD cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-GH en-HK en-IE en-IN en-KE en-NG en-NZ en-PH en-PK en-SG en-UG en-US en-ZA es-AR es-CL es-CO es-ES es-MX es-PE es-US et-EE fa-IR fi-FI fil-PH fr-BE fr-CA fr-CH fr-FR fr-SN he-IL hi-IN hr-HR hu-HU hy-AM id-ID it-CH it-IT ja-JP ka-GE kk-KZ km-KH ko-KR lo-LA lt-LT lv-LV ms-MY my-MM ne-NP nl-BE nl-NL nb-NO pl-PL pt-BR pt-PT ro-RO ru-RU si-LK sk-SK sl-SI sq-AL sr-RS sv-SE sw-KE sw-TZ ta-IN th-TH tr-TR uk-UA ur-PK uz-UZ vi-VN zh-CN zh-HK zh-TW'.split(
    ' ',
  );

const byLabel = <Choice extends { readonly label: string }>(choices: readonly Choice[]): Choice[] =>
  choices.toSorted((a, b) => a.label.localeCompare(b.label));

function currencies() {
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  return byLabel(
    Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${names.of(value)} (${value})`,
    })),
  );
}

function locales(own: string) {
  const names = new Intl.DisplayNames(i18n.locale, {
    type: 'language',
    languageDisplay: 'standard',
  });
  return byLabel(
    [...new Set([...LOCALES, own])].map((value) => ({ value, label: names.of(value) ?? value })),
  );
}

interface MoneyFieldProps {
  readonly value: Money;
  readonly onChange: (money: Partial<Money>) => void;
}

/** The currency of the store and how it writes prices, with a price as a sample. */
export function MoneyField({ value, onChange }: MoneyFieldProps) {
  const [choices] = useState(currencies);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-sm font-semibold">{t`Money`}</legend>
      <Select
        label={t`Currency`}
        hint={t`Of all prices of the store. A change converts none of them.`}
        options={choices}
        value={value.currency}
        onChange={({ target }) => onChange({ currency: target.value })}
      />
      <Select
        label={t`How prices and numbers are written`}
        hint={t`Such as ${{ price: formatPrice(12_345.5, value) }}`}
        options={locales(value.locale)}
        value={value.locale}
        onChange={({ target }) => onChange({ locale: target.value })}
      />
    </fieldset>
  );
}
