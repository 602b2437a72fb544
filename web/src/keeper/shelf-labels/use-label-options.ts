import type { ShelfLabels } from '@aislewise/contracts/calls/shelf-labels';
import { useMemo } from 'react';
import { PRODUCT_PARAMETER } from '../../features/products/rules.ts';
import { paths } from '../../lib/paths.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { commonScript, foodNames } from './label-texts.ts';
import type { Settings } from './settings.ts';
import { LAYOUTS } from './sheets.ts';

/** The options of the sheets. The object is the same until the labels or the settings change. */
export function useLabelOptions(answer: ShelfLabels, settings: Settings) {
  const { paper, size, second, units, hasLines } = settings;
  const { id, slug, shortName } = useKeeperStore();
  return useMemo(() => {
    const addressOf = (productId: string) => {
      // The short address makes a QR code of fewer and larger squares.
      const path =
        shortName === null
          ? paths.product({ id, slug }, { id: productId, name: '' })
          : `${paths.shortAddress(shortName)}?${new URLSearchParams({ [PRODUCT_PARAMETER]: productId })}`;
      return new URL(path, window.location.origin).href;
    };
    const names = { choice: second, foods: foodNames(answer), common: commonScript(answer) };
    return { paper, size, layout: LAYOUTS[paper][size], hasLines, units, names, addressOf };
  }, [answer, paper, size, second, units, hasLines, id, slug, shortName]);
}
