/**
 * `npm run screens`: takes every screen in every state at 360, 768 and 1280 px, light and dark, into
 * `screens/`, for a person to look at. Words narrow it, and those of one kind add up:
 *
 *     npm run screens -- search 360 dark     a screen or state (any part of a picture's name)
 *     npm run screens -- 320 store-top       a width of its own
 *     npm run screens -- text200             letters twice as large
 *     npm run screens -- ar 360              in Arabic, as far as the steps find their texts in it
 *     npm run screens -- --docs              the README's pictures, into docs/pictures
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_TAGS, SOURCE_LANGUAGE } from '@aislewise/contracts/languages';
import { listStores, type Store } from '@aislewise/contracts/calls/stores';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { BROWSER_FLAGS, prepared } from './browser.ts';
import { startApp } from './fixtures/app.ts';
import { take, type Look, type Shown } from './screens/picture.ts';
import type { Theme } from './screens/visit.ts';
import { DOCUMENT_PICTURES, VISITS } from './screens/visits.ts';
import { storeNamed } from './steps/stores.ts';

const WIDTHS = [360, 768, 1280];
const THEMES: readonly Theme[] = ['light', 'dark'];
/**
 * The stores whose keepers sign in, one for each picture taken at the same time: as many as a small
 * machine has processors.
 */
const KEPT_STORES = ['Mercado', 'Jade'];
const root = fileURLToPath(new URL('..', import.meta.url));

interface Picture {
  readonly file: string;
  readonly shown: Shown;
  readonly look: Look;
}

/** Every state, and the states that its visit shows before it. */
const SHOWN = VISITS.flatMap(({ screen, states, worker = false }) =>
  states.map((state, index) => ({
    name: `${screen}-${state.name}`,
    state,
    shown: { states: states.slice(0, index + 1), worker },
  })),
);

/** Returns the pictures that the words of the command line name. */
function wanted(words: readonly string[]): Picture[] {
  if (words.includes('--docs')) {
    return DOCUMENT_PICTURES.map(({ file, show }) => ({
      file: path.join('docs/pictures', file),
      shown: { states: [{ name: file, show }], worker: false },
      look: { width: 360, theme: 'light', language: SOURCE_LANGUAGE, letters: 1, density: 2 },
    }));
  }
  const widths = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const themes = THEMES.filter((theme) => words.includes(theme));
  const letters = words.includes('text200') ? 2 : 1;
  const language = LANGUAGE_TAGS.find((tag) => words.includes(tag)) ?? SOURCE_LANGUAGE;
  const looks: readonly string[] = [...THEMES, ...LANGUAGE_TAGS, 'text200'];
  const names = words.filter((word) => !/^\d+$/.test(word) && !looks.includes(word));
  return SHOWN.filter(
    ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
  ).flatMap(({ name, state, shown }) =>
    (widths.length > 0 ? widths : (state.widths ?? WIDTHS)).flatMap((width) =>
      (themes.length > 0 ? themes : (state.themes ?? THEMES)).map((theme): Picture => {
        const large = letters === 1 ? '' : '-text200';
        const spoken = language === SOURCE_LANGUAGE ? '' : `-${language}`;
        const file = `screens/${name}-${width}-${theme}${large}${spoken}.png`;
        return { file, shown, look: { width, theme, language, letters, density: 1 } };
      }),
    ),
  );
}

/** Takes the pictures, prints each, and answers how many could not be taken. */
async function takeAll(
  browser: Browser,
  app: string,
  stores: readonly Store[],
  pictures: readonly Picture[],
): Promise<number> {
  const waiting = [...pictures];
  let missed = 0;
  const store = (name: string) => storeNamed(stores, name);
  const work = async (kept: Store) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { file, shown, look } = next;
      try {
        const { png, faults } = await take(browser, app, shown, look, { store, kept });
        await writeFile(
          path.join(root, file),
          look.density > 1 ? await sharp(png).png({ palette: true }).toBuffer() : png,
        );
        console.log([file, ...faults].join('  ! '));
      } catch (error) {
        missed += 1;
        console.error(`${file}  ! not taken: ${String(error).split('\n')[0]}`);
      }
    }
  };
  await Promise.all(KEPT_STORES.map((name) => work(store(name))));
  return missed;
}

async function main(words: readonly string[]): Promise<number> {
  const pictures = wanted(words);
  if (pictures.length === 0) {
    const names = SHOWN.map(({ name }) => name);
    console.error(`Nothing is called that. There are: ${names.join(', ')}`);
    return 1;
  }
  const started = performance.now();
  for (const { file } of pictures)
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await using browser = await chromium.launch({
    executablePath: prepared('CHROMIUM_PATH'),
    args: BROWSER_FLAGS,
  });
  const app = await startApp(prepared('SCREENS_PORT'), prepared('SCREENS_DATA_DIR'), {
    RATE_LIMIT: '0',
  });
  try {
    const answer = await fetch(app.url + listStores.path);
    const stores = listStores.answer.parse(await answer.json());
    const missed = await takeAll(browser, app.url, stores, pictures);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`${pictures.length - missed} pictures in ${seconds} s.`);
    return missed > 0 ? 1 : 0;
  } finally {
    await app.stop();
  }
}

process.exitCode = await main(process.argv.slice(2));
