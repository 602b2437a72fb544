import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import {
  barrelFaults,
  featureFaults,
  iconButtonFaults,
  lengthFaults,
  moduleFaults,
  nameFaults,
  styleFaults,
} from './structure.mjs';

const programOf = (text) => parseSync('a.tsx', text).program;

describe('names', () => {
  it.each(['web/src/ui/button.tsx', 'finder/src/fold.test.ts', '.oxlintrc.json'])(
    '%s is kebab-case',
    (file) => expect(nameFaults(file)).toEqual([]),
  );
  it.each(['web/src/ui/Button.tsx', 'web/src/StorePage/page.tsx', 'finder/src/fold_text.ts'])(
    '%s is not kebab-case',
    (file) => expect(nameFaults(file)).toHaveLength(1),
  );
});

describe('server modules', () => {
  it.each(['deals/routes.ts', 'auth/tables.ts', 'search/search.test.ts', 'imports/plan-worker.ts'])(
    '%s is allowed',
    (file) => expect(moduleFaults(`server/src/modules/${file}`)).toEqual([]),
  );
  it.each([
    'deals/provider.ts',
    'deals/provider.test.ts',
    'deals/parts.ts',
    'deals/support.ts',
    'deals/utils.ts',
    'basket/routes.ts',
    'deals/lib/repo.ts',
  ])('%s is not allowed', (file) =>
    expect(moduleFaults(`server/src/modules/${file}`)).toHaveLength(1),
  );
  it('a file on the list of exceptions is excused', () => {
    const file = 'server/src/modules/deals/utils.ts';
    expect(moduleFaults(file, [file])).toEqual([]);
  });
});

describe('web features', () => {
  it.each(['deals/api.ts', 'stores/components/store-card.tsx', 'pwa/rules.test.ts'])(
    '%s has its place',
    (file) => expect(featureFaults(`web/src/features/${file}`)).toEqual([]),
  );
  it.each(['deals/index.ts', 'basket/api.ts'])('%s has no place', (file) =>
    expect(featureFaults(`web/src/features/${file}`)).toHaveLength(1),
  );
});

describe('length', () => {
  const lines = (count) => 'x\n'.repeat(count);
  it('300 lines pass and 301 do not', () => {
    expect(lengthFaults('web/src/a.ts', lines(300))).toEqual([]);
    expect(lengthFaults('web/src/a.ts', lines(301))).toHaveLength(1);
  });
  it('an excused file may not grow past its line count', () => {
    const allowed = { 'web/src/a.ts': { lines: 310 } };
    expect(lengthFaults('web/src/a.ts', lines(310), allowed)).toEqual([]);
    expect(lengthFaults('web/src/a.ts', lines(311), allowed)).toHaveLength(1);
  });
});

describe('style', () => {
  it.each([
    `const a = "#fff";`,
    `<i className="bg-[#0f172a]" />`,
    `<i className="hover:text-red-500" />`,
    `<i className="text-white" />`,
    `<i className="w-[37px]" />`,
    `const a = "rgb(0 0 0 / 50%)";`,
  ])('%s is a fault', (text) => expect(styleFaults('web/src/a.tsx', text)).not.toEqual([]));

  it.each([
    `<i className="bg-surface text-ink-soft border-t w-[22rem]" />`,
    `<a href="#main">x</a>`,
    `// like #fff`,
    `const entity = "&#39;";`,
    `<i className="text-redcurrant-500" />`,
  ])('%s is fine', (text) => expect(styleFaults('web/src/a.tsx', text)).toEqual([]));

  it('the token file alone holds raw colours', () => {
    expect(styleFaults('web/src/ui/tokens.css', 'a { color: #fff }')).toEqual([]);
    expect(styleFaults('web/src/ui/market.css', 'a { color: #fff }')).toHaveLength(1);
  });
});

describe('barrels', () => {
  it('an index that only hands on is one', () => {
    expect(barrelFaults('web/src/index.ts', programOf(`export * from "./a.ts";`))).toHaveLength(1);
  });
  it('an index with code of its own is none', () => {
    expect(barrelFaults('web/src/index.ts', programOf('export const a = 1;'))).toEqual([]);
  });
});

describe('icon buttons', () => {
  const faults = (jsx) => {
    const text = `import { X } from "lucide-react"; export const a = ${jsx};`;
    return iconButtonFaults(programOf(text), text);
  };
  it.each([
    '<button><X /></button>',
    '<Dialog.Close> <X className="size-4" /> </Dialog.Close>',
    '<Link to="/"><X /></Link>',
  ])('%s says nothing to those who cannot see it', (jsx) => expect(faults(jsx)).toHaveLength(1));
  it.each([
    '<button aria-label="Close"><X /></button>',
    '<button><X /> Close</button>',
    '<button><X /><span className="sr-only">Close</span></button>',
    '<IconButton label="Close"><X /></IconButton>',
    '<div><X /></div>',
  ])('%s is fine', (jsx) => expect(faults(jsx)).toEqual([]));
});
