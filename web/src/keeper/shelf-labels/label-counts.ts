import { plural, t } from '@lingui/core/macro';
import type { ShelfLabels } from '@aislewise/contracts/calls/shelf-labels';
import { grouped } from '../../lib/format.ts';

type Labels = ShelfLabels['labels'];

/** '42 labels on 2 sheets'. */
export const countText = (labels: Labels, sheets: number): string =>
  t`${plural({ count: labels.length }, { one: '# label', other: '# labels' })} on ${plural(sheets, { one: '# sheet', other: '# sheets' })}`;

/** Sentences about labels without a price or a barcode, and about products that have no label here. */
export function leftOutText({ labels, total }: ShelfLabels): string[] {
  const unpriced = labels.filter(({ price, salePrice }) => (salePrice ?? price) === null).length;
  const uncoded = labels.filter(({ barcode }) => barcode === null).length;
  return [
    total > labels.length
      ? t`${plural(total, { one: '# product fits', other: '# products fit' })}; these are the first ${{ count: grouped(labels.length) }} by aisle. Choose a category or an aisle, or print these and then ‘No label printed’.`
      : '',
    unpriced > 0
      ? plural(unpriced, {
          one: '# product without a price is printed without one.',
          other: '# products without a price are printed without one.',
        })
      : '',
    uncoded > 0
      ? plural(uncoded, {
          one: '# label without a barcode, as the product has none.',
          other: '# labels without a barcode, as the product has none.',
        })
      : '',
  ].filter(Boolean);
}
