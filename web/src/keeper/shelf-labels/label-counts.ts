import { plural, t } from '@lingui/core/macro';
import type { ShelfLabels } from '@aislewise/contracts/calls/shelf-labels';
import { grouped } from '../../lib/format.ts';

type Labels = ShelfLabels['labels'];

/** '42 labels on 2 sheets'. */
export const countText = (labels: Labels, sheets: number): string =>
  `${plural(labels.length, { one: '# label', other: '# labels' })} on ${plural(sheets, { one: '# sheet', other: '# sheets' })}`;

/** Sentences about labels without a price or a barcode, and about products that have no label here. */
export function leftOutText({ labels, total }: ShelfLabels): string[] {
  const unpriced = labels.filter(({ price, salePrice }) => (salePrice ?? price) === null).length;
  const uncoded = labels.filter(({ barcode }) => barcode === null).length;
  return [
    total > labels.length
      ? t`${grouped(total)} products fit; these are the first ${grouped(labels.length)} by aisle. Choose a category or an aisle, or print these and then ‘No label printed’.`
      : '',
    unpriced > 0
      ? t`${plural(unpriced, { one: '# product', other: '# products' })} without a price ${unpriced === 1 ? 'is' : 'are'} printed without one.`
      : '',
    uncoded > 0
      ? t`${plural(uncoded, { one: '# label', other: '# labels' })} without a barcode, as the product has none.`
      : '',
  ].filter(Boolean);
}
