import { schemaOf, type Schema } from './calls.ts';
import type { Random } from './random.ts';

/** Texts on which servers, databases and pages have failed. */
const RARE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD83D',
  'x\uDC00y',
  '\u202Eabc',
  '\uFEFF',
  'é'.normalize('NFD'),
  'नमक 🍚👨‍👩‍👧',
  "'; drop table products; --",
  '%',
  '%00',
  '%c0%ae',
  '\\',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0x10',
  '1e309',
  '٣٤٥',
  '9'.repeat(40),
  '2147483648',
  '9223372036854775808',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30',
  'Infinity',
  '[]',
  '{}',
  '[[[[[[[[[[]]]]]]]]]]',
  'a'.repeat(201),
  'a'.repeat(5000),
  'x@y.z\r\nBcc: a@b.c',
  'javascript:alert(1)',
  '//evil.example',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '00000000-0000-0000-0000-000000000000',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  '(((((((((((((((((((((((',
  'a'.repeat(60).concat('!'),
];

const RARE_NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-7,
  99_999.99,
  99_999.991,
  100_000,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
];

const RARE_OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { $ne: null },
  { toString: 'x' },
  { length: 1e9 },
  Array.from({ length: 500 }, () => 'x'),
];

const FORMATS: Record<string, readonly string[]> = {
  email: ['someone@example.com', 'a@b.co'],
  date: ['2026-11-21', '2027-01-31'],
  'date-time': ['2026-11-21T08:00:00.000Z'],
  uri: ['https://example.com/'],
};

const WORDS = ['besan', 'Toor Dal', 'चावल', 'kimchi', 'Tea', 'gram flour', 'Aisle 3', '4.99', 'x'];

/** Makes values for a schema: mostly such as it takes, and rare ones. Ids are those that are known. */
export class Values {
  readonly #random: Random;
  readonly #ids: readonly string[];
  /** Probability of a rare value in the place of each. */
  readonly #rarity: number;

  constructor(random: Random, ids: readonly string[], rarity: number) {
    this.#random = random;
    this.#ids = ids;
    this.#rarity = rarity;
  }

  /** A value for a place of this schema. */
  of(given: Schema): unknown {
    return this.#random.chance(this.#rarity) ? this.#rare() : this.#usual(schemaOf(given));
  }

  #rare(): unknown {
    const kind = this.#random.below(10);
    if (kind < 6) return this.#random.pick(RARE_TEXTS);
    return this.#random.pick(kind < 8 ? RARE_NUMBERS : RARE_OTHERS);
  }

  #usual(schema: Schema): unknown {
    const { const: only, enum: choices, anyOf, oneOf } = schema;
    if (only !== undefined) return only;
    if (choices) return this.#random.pick(choices);
    const alternatives = anyOf ?? oneOf;
    if (alternatives) return this.of(this.#random.pick(alternatives));
    const type = this.#random.pick([schema.type ?? 'string'].flat());
    switch (type) {
      case 'object':
        return this.#object(schema);
      case 'array':
        return this.#array(schema);
      case 'integer':
      case 'number':
        return this.#number(schema, type === 'integer');
      case 'boolean':
        return this.#random.chance(0.5);
      case 'null':
        return null;
      default:
        return this.#text(schema);
    }
  }

  #object({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const fields = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.#random.chance(0.5),
    );
    // A field may be missing, and some that nobody knows may be there.
    const kept = fields.filter(() => !this.#random.chance(this.#rarity / 4));
    const extra = this.#random.chance(this.#rarity / 4)
      ? [[this.#random.pick(['id', 'storeId', '__proto__', 'constructor', 'role']), this.#rare()]]
      : [];
    const made = kept.map(([name, field]) => [name, this.of(field)]);
    return Object.fromEntries([...made, ...extra]) as Record<string, unknown>;
  }

  #array({ items = {}, minItems = 0, maxItems = 5 }: Schema): unknown[] {
    const length = this.#random.chance(this.#rarity)
      ? maxItems + 1
      : Math.max(minItems, this.#random.below(4));
    return Array.from({ length: Math.min(length, 2000) }, () => this.of(items));
  }

  #number({ minimum = 0, maximum = 1000 }: Schema, whole: boolean): number {
    const edges = [minimum, maximum];
    if (this.#random.chance(0.2)) return this.#random.pick(edges);
    const value = minimum + this.#random.next() * Math.min(maximum - minimum, 1000);
    return whole ? Math.floor(value) : value;
  }

  #text({ format, minLength = 0, maxLength = 60, pattern }: Schema): string {
    if (format === 'uuid') return this.#random.pick(this.#ids);
    const known = format === undefined ? undefined : FORMATS[format];
    if (known) return this.#random.pick(known);
    if (pattern !== undefined) return this.#random.pick([...WORDS, ...this.#ids]);
    if (this.#random.chance(0.1)) return 'x'.repeat(Math.min(maxLength, 20_000));
    const word = this.#random.pick(WORDS);
    return word.padEnd(minLength, 'x').slice(0, Math.max(maxLength, minLength));
  }
}
