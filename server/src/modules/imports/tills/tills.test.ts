import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from '../files/csv.ts';
import { readSpreadsheet } from '../files/read.ts';
import { readList } from '../read-list.ts';
import { isTillHeading, recogniseTill } from './recognise.ts';

const BOUNDS = { rows: 500, columns: 200 };

function read(lines: readonly string[], location: string | undefined) {
  const bytes = Buffer.from(lines.join('\n'));
  const sheet = readSpreadsheet(bytes, isTillHeading, BOUNDS, (rows) => !!recogniseTill(rows));
  return readList(sheet, { location, chosen: undefined, earlier: [] });
}

type Expected = readonly (readonly (string | boolean | undefined)[])[];

/** Till, lines of an export, location, and each product's name, price, barcode and stock. */
const FILES: readonly [string, string[], string | undefined, Expected, number][] = [
  [
    'square',
    [
      'Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Item Type,Price,Archived,Sellable,Stockable,Enabled Main St,Current Quantity Main St,Price Main St,Enabled Oak,Current Quantity Oak,Price Oak',
      'T1,Besan,2 lb,,,,,036000291452,Physical good,4.99,N,Y,Y,Y,0,5.25,Y,3,',
      'T2,Besan,4 lb,,,,,036000291469,Physical good,8.99,N,Y,N,Y,0,,Y,,',
      'T3,Gift,Regular,,,,,,Gift card,20.00,N,Y,N,Y,,,Y,,',
      'T4,Old,Regular,,,,,,Physical good,1.00,Y,Y,N,Y,,,Y,,',
      'T5,Away,Regular,,,,,,Physical good,1.00,N,Y,N,N,,,Y,,',
    ],
    'Main St',
    [
      ['Besan 2 lb', '5.25', '036000291452', false],
      ['Besan 4 lb', '8.99', '036000291469'],
    ],
    3,
  ],
  [
    'clover',
    [
      'Clover ID,Name,Alternate Name,Price,Price Type,Price Unit,Tax Rates,Cost,Product Code,SKU,Modifier Groups,Quantity,Printer Labels,Hidden,Non-revenue item',
      'C1,Okra,Bhindi,,Per Unit,lb,,,,,,5,,No,No',
      'C2,Tea,,3.50,Fixed,,,,36000291452,,,0,,No,No',
      'C3,Secret,,3.50,Fixed,,,,,,,0,,Yes,No',
    ],
    undefined,
    [
      ['Okra', undefined, undefined, true],
      ['Tea', '3.50', '036000291452', false],
    ],
    1,
  ],
  [
    'shopify',
    [
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Gift Card,Status',
      "besan,Besan,<p>Gram</p>,,Food > Flour,,,TRUE,Size,2 lb,B2,shopify,-1,4.99,'036000291452,a.jpg,FALSE,active",
      'besan,,,,,,,,,4 lb,B4,,0,8.99,,,,',
      'besan,,,,,,,,,,,,,,,b.jpg,,',
      'old,Old,,,,,,TRUE,Title,Default Title,O,,0,1.00,,,FALSE,archived',
    ],
    undefined,
    [
      ['Besan 2 lb', '4.99', '036000291452', false],
      ['Besan 4 lb', '8.99'],
    ],
    1,
  ],
  [
    'shopify',
    [
      'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,Gift card',
      'Tea,tea,,,,,,TRUE,Active,T,036000291452,Title,Default Title,3.00,shopify,4,FALSE',
      'Draft,draft,,,,,,TRUE,Draft,D,,Title,Default Title,3.00,shopify,4,FALSE',
    ],
    undefined,
    [['Tea', '3.00', '036000291452', true]],
    1,
  ],
  [
    'shopify',
    [
      'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Bin name,Available (not editable),On hand (current),On hand (new)',
      'tea,Tea,Title,Default Title,T,,,North,A4,0,0,',
      'tea,Tea,Title,Default Title,T,,,South,,5,5,',
      'dal,Dal,Title,Default Title,D,,,North,,not stocked,not stocked,',
    ],
    'North',
    [['Tea', undefined, undefined, false]],
    2,
  ],
  [
    'lightspeed-x',
    [
      'id,handle,sku,name,description,product_category,variant_option_one_name,variant_option_one_value,tags,supply_price,retail_price,active,track_inventory,inventory_Main_Outlet',
      'a1,besan,036000291452,Besan,,Flour,Size,2 lb,,2,4.99000,1,1,0.5',
      'a2,besan,10002,Besan,,Flour,Size,4 lb,,2,8.99000,1,0,0',
      'a3,old,10003,Old,,,,,,2,1.00,0,1,3',
    ],
    undefined,
    [
      ['Besan 2 lb', '4.99', '036000291452', true],
      ['Besan 4 lb', '8.99'],
    ],
    1,
  ],
  [
    'lightspeed-r',
    [
      'System ID,UPC,EAN,Custom SKU,Manufact. SKU,Item,Vendor ID,Qty.,Price,Tax,Department,Category,Subcategory 1',
      '21000,36000291452,,,,Tea,,4,$3.50,Yes,,Drinks,Black tea',
    ],
    undefined,
    [['Tea', '3.50', '036000291452', true]],
    0,
  ],
  [
    'woocommerce',
    [
      'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,In stock?,Stock,Sale price,Regular price,Categories,Parent,Attribute 1 value(s)',
      '1,variable,B,,Besan,1,0,visible,1,,,,Food > Flour,,"2 lb, 4 lb"',
      '2,variation,B2,036000291452,Besan - 2 lb,1,0,visible,0,,,4.99,,id:1,2 lb',
      '3,simple,T,,Tea,1,0,visible,1,,,3.00,Drinks,,',
      '4,simple,D,,Draft,-1,0,visible,1,,,3.00,Drinks,,',
    ],
    undefined,
    [
      ['Besan 2 lb', '4.99', '036000291452', false],
      ['Tea', '3.00', undefined, true],
    ],
    1,
  ],
  [
    'odoo',
    [
      'id,name,default_code,barcode,list_price,standard_price,categ_id/id,qty_available',
      '__export__.p1,Tea,T,036000291452,3.5,1,all.drinks,4',
    ],
    undefined,
    [['Tea', '3.50', '036000291452', true]],
    0,
  ],
  [
    'odoo',
    [
      'External ID,Name,Product Type,Internal Reference,Barcode,Sales Price,Cost',
      'p1,Tea,Goods,T,036000291452,3.50,1',
      'p2,Delivery,Service,D,,5.00,1',
    ],
    undefined,
    [['Tea', '3.50', '036000291452']],
    1,
  ],
  [
    'sumup',
    [
      'Item name;Variations;Option set 1;Price;Variable price? (Yes/No);Unit;Track inventory? (Yes/No);Quantity;SKU;Barcode;Category;Item id (Do not change);Variant id (Do not change)',
      'Besan;;;;No;;Yes;;;;Flour;i1;',
      ';2 lb;;4,99;No;;Yes;0;;036000291452;;i1;v1',
      'Tea;;;€19.90;No;;No;0;;;Drinks;i2;v2',
    ],
    undefined,
    [
      ['Besan 2 lb', '4.99', '036000291452', false],
      ['Tea', '19.90'],
    ],
    0,
  ],
  [
    'ospos',
    [
      'Id,Barcode,"Item Name",Category,"Supplier ID","Cost Price","Unit Price","Tax 1 Name","Tax 1 Percent",Description,"Allow Alt Description","Item has Serial Number",location_Stock',
      '1,036000291452,Tea,Drinks,,1,3.50,,,,0,0,4',
    ],
    undefined,
    [['Tea', '3.50', '036000291452', true]],
    0,
  ],
];

test.each(FILES)(
  'an export of %s comes in whole (%#)',
  (till, lines, location, expected, skipped) => {
    const list = read(lines, location);
    expect(list).toMatchObject({ till: { key: till }, problem: null });
    const found = list.rows.map(({ values: v }) => [v.name, v.price, v.barcode, v.inStock]);
    expect(found).toEqual(
      expected.map(([name, price, barcode, inStock]) => [name, price, barcode, inStock]),
    );
    expect(list.skipped.reduce((sum, { count }) => sum + count, 0)).toBe(skipped);
    expect(list.rows.filter(({ tillKey }) => tillKey === undefined)).toEqual([]);
  },
);

test.each(FILES)(
  'an export of %s is read alike whatever the order of its columns (%#)',
  (_, lines, location) => {
    const straight = read(lines, location);
    const sheet = readSpreadsheet(Buffer.from(lines.join('\n')), isTillHeading, BOUNDS);
    const width = sheet.rows[0]?.cells.length ?? 0;
    const places = Array.from({ length: width }, (__, at) => at);
    fc.assert(
      fc.property(fc.shuffledSubarray(places, { minLength: width }), (order) => {
        const shuffled = sheet.rows.map(({ cells }) =>
          csvLine(order.map((at) => cells[at] ?? '')).trimEnd(),
        );
        const list = read(shuffled, location);
        expect(list.rows.map(({ values, tillKey }) => [values, tillKey])).toEqual(
          straight.rows.map(({ values, tillKey }) => [values, tillKey]),
        );
        expect([list.shape, list.skipped]).toEqual([straight.shape, straight.skipped]);
      }),
      { numRuns: 30 },
    );
  },
);
