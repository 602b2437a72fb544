import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import { fieldLabel, isField } from './field-labels.ts';

/** The names of fields in the list of changes, besides those of products. */
const NAMES: Readonly<Record<string, () => string>> = {
  checkedAt: () => t({ message: 'counted', comment: 'The product was counted' }),
  isActive: () => t({ message: 'active', comment: 'The deal is active' }),
  halfLifeDays: () => t`stale after (days)`,
  logoUrl: () => t`picture`,
  logoText: () => t`short name for the logo`,
  weighedCodes: () => t`barcodes of weighed goods`,
  logoColor: () => t`color`,
  embedOrigins: () => t`websites with the search`,
  language: () => t`language`,
  locale: () => t`how prices are written`,
  storekeeperResponse: () => t({ message: 'reply', comment: 'The reply to a customer' }),
  storekeeperNotes: () => t`notes`,
  dealValue: () => t({ message: 'value', comment: 'The value of a deal' }),
  dealType: () => t({ message: 'type', comment: 'The type of a deal' }),
  productIds: () => t`products`,
  nextCategory: () => t({ message: 'place before', comment: 'Field: the category that follows' }),
  leftOut: () => t`columns left out`,
  skipped: () => t`rows left out`,
  address: () => t`address`,
  hours: () => t({ message: 'hours', comment: 'The opening hours of the store' }),
  closedDays: () => t`closed days`,
  features: () => t({ message: 'features', comment: 'What the store has, such as parking' }),
  chosenCuisines: () => t({ message: 'cuisines', comment: 'Of the foods that a store sells' }),
  spokenLanguages: () => t`languages spoken`,
  payments: () => t({ message: 'payments', comment: 'Ways to pay in a store' }),
  parking: () => t({ message: 'parking', comment: 'Where shoppers park' }),
  phone: () => t`phone`,
  currency: () => t`currency`,
  ownNetwork: () => t`own network`,
  plan: () => t({ message: 'plan', comment: 'The floor plan of the store' }),
  title: () => t({ message: 'title', comment: 'The title of a deal' }),
  startDate: () => t`start date`,
  endDate: () => t`end date`,
  percentOff: () => t`percent off`,
  amountOff: () => t`amount off`,
  status: () => t`status`,
  publicName: () => t`public name`,
  fulfillmentDate: () => t`fulfillment date`,
  settings: () => t`settings`,
  shelf: () => t({ message: 'shelf', comment: 'The shelf on which a category stands' }),
  position: () => t`position`,
  isIgnored: () => t({ message: 'is ignored', comment: 'A failed search is ignored' }),
  keptAsTheyAre: () => t({ message: 'kept as they are', comment: 'Rows of an import' }),
  events: () => t({ message: 'events', comment: 'What a program gets messages about' }),
  scopes: () => t({ message: 'scopes', comment: 'What the key of a program may do' }),
  location: () => t({ message: 'location', comment: 'The shop in the system of the till' }),
  newKey: () => t({ message: 'new key', comment: 'The till got a new key' }),
};

/** 'stockLevel' is 'stock level'. */
export const fieldText = (field: string): string =>
  NAMES[field]?.() ??
  (isField(field) ? fieldLabel(field).toLocaleLowerCase(i18n.locale) : undefined) ??
  field.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
