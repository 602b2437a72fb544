/** Files whose columns, rows, sheets, formats, encodings and bytes are shuffled at random. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productsOf, writesOf } from '../../../test/import-plan.ts';
import { workbookOf } from '../../../test/workbook.ts';
import { UnreadableFile } from './files/sheet.ts';
import { readFile } from './read-file.ts';
import { readList, type ReadList } from './read-list.ts';

const SEED = 20_261_129;
const MAX_ROWS = 60;
const MAX_COLUMNS = 200;

interface Language {
  /** Its encoding of one byte a letter. */
  encoding: string;
  headings: Record<'name' | 'price' | 'barcode' | 'stock' | 'category', string>;
  names: readonly string[];
  categories: readonly string[];
}

const LANGUAGES: readonly Language[] = [
  {
    encoding: 'windows-1251',
    headings: {
      name: 'Наименование',
      price: 'Цена',
      barcode: 'Штрихкод',
      stock: 'Остаток',
      category: 'Группа',
    },
    names: ['Гречка ядрица', 'Рис круглый', 'Масло подсолнечное', 'Сахар песок', 'Чай чёрный'],
    categories: ['Крупы', 'Бакалея'],
  },
  {
    encoding: 'windows-1250',
    headings: {
      name: 'Nazwa',
      price: 'Cena',
      barcode: 'Kod kreskowy',
      stock: 'Ilość',
      category: 'Kategoria',
    },
    names: ['Mąka żytnia', 'Śmietana kwaśna', 'Kiełbasa wędzona', 'Ogórki świeże', 'Miód gryczany'],
    categories: ['Żywność', 'Nabiał'],
  },
  {
    encoding: 'windows-1254',
    headings: {
      name: 'Ürün adı',
      price: 'Satış fiyatı',
      barcode: 'Barkod',
      stock: 'Stok miktarı',
      category: 'Kategori',
    },
    names: [
      'Kaşar peyniri',
      'Bulgur pilavlık',
      'Zeytinyağı sızma',
      'Kırmızı biber',
      'Süzme yoğurt',
    ],
    categories: ['Süt ürünleri', 'Bakliyat'],
  },
  {
    encoding: 'windows-1253',
    headings: {
      name: 'Περιγραφή',
      price: 'Τιμή',
      barcode: 'Barcode',
      stock: 'Απόθεμα',
      category: 'Κατηγορία',
    },
    names: ['Φέτα βαρελίσια', 'Ελαιόλαδο παρθένο', 'Μέλι θυμαρίσιο', 'Ρύζι γλασέ', 'Φακές ψιλές'],
    categories: ['Τυριά', 'Όσπρια'],
  },
  {
    encoding: 'windows-1255',
    headings: {
      name: 'שם פריט',
      price: 'מחיר',
      barcode: 'ברקוד',
      stock: 'מלאי',
      category: 'קטגוריה',
    },
    names: ['אורז בסמטי', 'שמן זית', 'טחינה גולמית', 'קמח מלא', 'עדשים אדומות'],
    categories: ['מזווה', 'מוצרי חלב'],
  },
  {
    encoding: 'windows-1256',
    headings: {
      name: 'اسم الصنف',
      price: 'سعر البيع',
      barcode: 'باركود',
      stock: 'الكمية',
      category: 'الفئة',
    },
    names: ['أرز بسمتي', 'زيت زيتون', 'طحينة سائلة', 'عدس أحمر', 'شاي أسود'],
    categories: ['بقالة', 'زيوت'],
  },
  {
    encoding: 'windows-1252',
    headings: {
      name: 'Descripción del artículo',
      price: 'Precio',
      barcode: 'Código de barras',
      stock: 'Existencias',
      category: 'Categoría',
    },
    names: ['Jamón serrano', 'Piña en almíbar', 'Azúcar moreno', 'Plátano macho', 'Café molido'],
    categories: ['Charcutería', 'Frutas'],
  },
];

const BARCODES = ['4001234567006', '4001234567112', '4001234567228', '012345671005', '96385074'];
const FIELDS = ['name', 'price', 'barcode', 'stock', 'category'] as const;
type Field = (typeof FIELDS)[number] | 'note';

/** The bytes of a text in an encoding of one byte a letter. */
function encodeLegacy(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  return Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 63);
}

function encode(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  return encodeLegacy(text, encoding);
}

const quote = (cell: string): string =>
  /[",;\t|\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** The lines of a table in one of the formats. */
function fileOf(
  lines: readonly string[][],
  { format, encoding, sheets }: { format: string; encoding: string; sheets: readonly string[] },
): Uint8Array {
  if (format === 'xlsx') return workbookOf(sheetsOf(lines, sheets));
  if (format === 'html') {
    const rows = lines.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}`);
    return encode(`<html><table>${rows.join('')}</table></html>`, encoding);
  }
  if (format === 'json') {
    const [headings = [], ...rows] = lines;
    const items = rows.map((cells) =>
      Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])),
    );
    return encode(JSON.stringify(items), encoding);
  }
  return encode(lines.map((cells) => cells.map(quote).join(format)).join('\r\n'), encoding);
}

/** A workbook whose last row of products is on a sheet of its own, beside a cover, in some order. */
function sheetsOf(lines: readonly string[][], order: readonly string[]) {
  const [first = [], headings = [], ...rest] = lines;
  const hasTitle = first.length < headings.length;
  const head = hasTitle ? lines.slice(0, 3) : [first];
  const body = hasTitle ? lines.slice(3) : [headings, ...rest];
  const sheets: Record<string, readonly string[][]> = {
    Cover: [['Hello']],
    List: [...head, ...body.slice(0, -1)],
    More: [...head, ...body.slice(-1)],
  };
  return Object.fromEntries(order.map((name) => [name, sheets[name] ?? []]));
}

interface Shuffled {
  language: Language;
  bytes: Uint8Array;
  prices: ReadonlyMap<string, string>;
}

const cents = fc.integer({ min: 1, max: 99_999 }).map((amount) => (amount / 100).toFixed(2));

const SHUFFLED: fc.Arbitrary<Shuffled> = fc
  .record({
    language: fc.constantFrom(...LANGUAGES),
    order: fc.shuffledSubarray<Field>([...FIELDS, 'note'], { minLength: 3 }),
    rows: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 3 }),
    prices: fc.array(cents, { minLength: 5, maxLength: 5 }),
    stock: fc.array(fc.integer({ min: -2, max: 30 }), { minLength: 5, maxLength: 5 }),
    note: fc.constantFrom('', 'x', '2026-03-04', 'http://x.example/a.jpg'),
    format: fc.constantFrom(',', ';', '\t', '|', 'xlsx', 'html', 'json'),
    encoding: fc.constantFrom('own', 'utf-8', 'utf-16le', 'utf-16be'),
    title: fc.boolean(),
    sheets: fc.shuffledSubarray(['Cover', 'List', 'More'], { minLength: 3 }),
  })
  .map(({ language, order, rows, prices, stock, note, format, encoding, title, sheets }) => {
    const cellOf = (field: Field, at: number): string => {
      if (field === 'note') return note;
      if (field === 'name') return language.names[at] ?? '';
      if (field === 'price') return prices[at] ?? '';
      if (field === 'barcode') return BARCODES[at] ?? '';
      if (field === 'stock') return String(stock[at]);
      return language.categories[at % 2] ?? '';
    };
    const headings = order.map((field) => (field === 'note' ? 'Z9' : language.headings[field]));
    const body = rows.map((at) => order.map((field) => cellOf(field, at)));
    const above = title && format !== 'json' ? [['2026', ''], ['']] : [];
    const used = encoding === 'own' ? language.encoding : encoding;
    return {
      language,
      bytes: fileOf([...above, headings, ...body], { format, encoding: used, sheets }),
      prices: new Map(language.names.map((name, at) => [name, prices[at] ?? ''])),
    };
  });

/** Reads a file as the worker does. Undefined if it is refused. */
function read(bytes: Uint8Array): { list: ReadList; isDoubted: boolean } | undefined {
  try {
    const sheet = readFile(bytes);
    expect(sheet.rows.length).toBeLessThanOrEqual(MAX_ROWS);
    expect(Math.max(...sheet.rows.map(({ cells }) => cells.length))).toBeLessThanOrEqual(
      MAX_COLUMNS,
    );
    const answers = { location: undefined, chosen: undefined, without: undefined, earlier: [] };
    return { list: readList(sheet, answers), isDoubted: Boolean(sheet.doubt) };
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

const valuesOf = ({ rows, problem }: ReadList) =>
  problem === null ? rows.flatMap(({ reasons, values }) => (reasons.length > 0 ? [] : values)) : [];

test('a shuffled list is read with its own names and prices, or asked about', () => {
  let known = 0;
  fc.assert(
    fc.property(SHUFFLED, ({ language, bytes, prices }) => {
      const found = read(bytes);
      if (!found || found.isDoubted) return;
      for (const { name, price } of valuesOf(found.list)) {
        if (name === undefined) continue;
        expect(language.names).toContain(name);
        expect([undefined, prices.get(name)]).toContain(price);
        known += 1;
      }
    }),
    { seed: SEED, numRuns: 250 },
  );
  expect(known).toBeGreaterThan(400);
});

test('a shuffled list of any format that is imported again changes nothing', () => {
  let known = 0;
  fc.assert(
    fc.property(SHUFFLED, ({ bytes }) => {
      const found = read(bytes);
      if (!found || found.isDoubted || found.list.problem !== null) return;
      const { rows } = found.list;
      known += rows.length;
      expect(writesOf(rows, productsOf(rows))).toEqual([]);
    }),
    { seed: SEED, numRuns: 150 },
  );
  expect(known).toBeGreaterThan(200);
});

test('bytes that are changed, cut off or moved break nothing, and publish no unreadable text', () => {
  const damages = fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 0.999, noNaN: true }),
      byte: fc.nat(255),
      kind: fc.constantFrom('change', 'insert', 'cut'),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(SHUFFLED, damages, ({ bytes }, all) => {
      let file = Buffer.from(bytes);
      for (const { at, byte, kind } of all) {
        const place = Math.floor(at * file.length);
        if (kind === 'change') file[place] = byte;
        else if (kind === 'cut') file = file.subarray(0, place);
        else {
          const inserted = Buffer.from([byte]);
          file = Buffer.concat([file.subarray(0, place), inserted, file.subarray(place)]);
        }
      }
      const found = read(file);
      if (!found) return;
      for (const { name = '', price = '', barcode = '' } of valuesOf(found.list)) {
        expect(name).not.toMatch(/[\p{Cc}\p{Cs}\u{fffd}]/u);
        expect(name.length).toBeLessThanOrEqual(200);
        expect(price).toMatch(/^(?:\d+\.\d\d)?$/);
        expect(barcode).toMatch(/^\d{0,14}$/);
      }
    }),
    { seed: SEED, numRuns: 250 },
  );
});
