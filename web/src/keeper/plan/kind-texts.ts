import { t } from '@lingui/core/macro';
import type { FixtureKind, ShelfSide } from '@aislewise/contracts/store-plan';

type KindTexts = Readonly<Record<FixtureKind, () => string>>;

/** The button that removes a fixture, by its kind. */
export const REMOVE_TEXTS: KindTexts = {
  aisle: () => t`Remove this aisle`,
  wall: () => t`Remove this wall`,
  entrance: () => t`Remove this entrance`,
  till: () => t`Remove this till`,
  section: () => t`Remove this section`,
};

/** Said when a fixture was added, by its kind. */
export const ADDED_TEXTS: KindTexts = {
  aisle: () => t`Aisle added`,
  wall: () => t`Wall added`,
  entrance: () => t`Entrance added`,
  till: () => t`Till added`,
  section: () => t`Section added`,
};

/** The field of the categories of a side of a shelf. */
export const SIDE_CATEGORIES: Readonly<Record<ShelfSide, () => string>> = {
  left: () => t`Categories on its left side`,
  right: () => t`Categories on its right side`,
  upper: () => t`Categories on its upper side`,
  lower: () => t`Categories on its lower side`,
};
