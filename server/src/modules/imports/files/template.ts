import {
  IMPORT_COLUMNS,
  OPTIONAL_IMPORT_COLUMNS,
  type ImportColumn,
} from '@aislewise/contracts/imports';
import { csvLine } from './csv.ts';

/** The example of the template. It is never imported. */
export const TEMPLATE_EXAMPLE: Record<ImportColumn, string> = {
  name: 'Example: Basmati Rice 5 lb',
  otherNames: 'Basmati Chawal, बासमती चावल',
  description: 'Long-grain aromatic rice',
  category: 'Grains',
  tags: 'rice, gluten free',
  price: '12.99',
  aisle: 'Aisle 3',
  inStock: 'yes',
  barcode: '036000291452',
  salePrice: '10.99',
  stockLevel: 'available_now',
};

/** The template as CSV: all columns and the example. */
export function templateText(): string {
  const columns = [...IMPORT_COLUMNS, ...OPTIONAL_IMPORT_COLUMNS];
  return csvLine(columns) + csvLine(columns.map((column) => TEMPLATE_EXAMPLE[column]));
}
