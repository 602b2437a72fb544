/**
 * `npm run screens`: takes every screen in every state at 360, 768 and 1280 px, light and dark, into
 * `screens/`, for a person to look at. Words narrow it, and those of one kind add up:
 *
 *     npm run screens -- search 360 dark     a screen or state (any part of a picture's name)
 *     npm run screens -- 320 store-top       a width of its own
 *     npm run screens -- text200             letters twice as large
 *     npm run screens -- --docs              the README's pictures, into docs/pictures
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listStores } from '@aislewise/contracts/calls/stores';
import { chromium, type Browser } from '@playwright/test';
import { startApp } from './support/screens-app.ts';
import { take, type Look } from './support/screens-camera.ts';
import { DOCUMENT_SHOTS, SHOTS } from './support/screens-list.ts';
import type { Shot, Stage, Theme } from './support/screens-shot.ts';
import { toPalettePng } from './support/palette-png.ts';

const WIDTHS = [360, 768, 1280];
const THEMES: readonly Theme[] = ['light', 'dark'];
/** Pages taken at the same time: as many as a small machine has processors. */
const AT_ONCE = 2;
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const root = fileURLToPath(new URL('..', import.meta.url));

/** What scripts/screens.mjs prepares: a browser, free ports, an empty data folder. */
function prepared(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: take the pictures with \`npm run screens\`.`);
  return value;
}

interface Picture {
  readonly file: string;
  readonly shot: Pick<Shot, 'prepare' | 'whole' | 'loading'>;
  readonly look: Look;
}

/** What the words of the command line ask for. */
function wanted(words: readonly string[]): Picture[] {
  if (words.includes('--docs')) {
    return DOCUMENT_SHOTS.map(({ file, prepare }) => ({
      file: path.join('docs/pictures', file),
      shot: { prepare },
      look: { width: 360, theme: 'light', letters: 1, density: 2 },
    }));
  }
  const widths = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const themes = THEMES.filter((theme) => words.includes(theme));
  const letters = words.includes('text200') ? 2 : 1;
  const names = words.filter(
    (word) => !/^\d+$/.test(word) && !['light', 'dark', 'text200'].includes(word),
  );
  return SHOTS.filter(
    ({ screen, state }) =>
      names.length === 0 || names.some((name) => `${screen}-${state}`.includes(name)),
  ).flatMap((shot) =>
    (widths.length > 0 ? widths : (shot.widths ?? WIDTHS)).flatMap((width) =>
      (themes.length > 0 ? themes : (shot.themes ?? THEMES)).map((theme): Picture => {
        const large = letters === 1 ? '' : '-text200';
        const file = `screens/${shot.screen}-${shot.state}-${width}-${theme}${large}.png`;
        const look = { width, theme, letters, density: 1 };
        return { file, shot, look };
      }),
    ),
  );
}

/** Takes the pictures, prints each, and answers how many could not be taken. */
async function takeAll(
  browser: Browser,
  pictures: readonly Picture[],
  places: Omit<Stage, 'page'>,
): Promise<number> {
  const waiting = [...pictures];
  let missed = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { file, shot, look } = next;
      try {
        const { png, faults } = await take(browser, shot, look, places);
        await writeFile(
          path.join(root, file),
          look.density > 1 ? await toPalettePng(browser, png) : png,
        );
        console.log([file, ...faults].join('  ! '));
      } catch (error) {
        missed += 1;
        console.error(`${file}  ! not taken: ${String(error).split('\n')[0]}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return missed;
}

async function main(words: readonly string[]): Promise<number> {
  const pictures = wanted(words);
  if (pictures.length === 0) {
    const names = SHOTS.map(({ screen, state }) => `${screen}-${state}`);
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
  const app = await startApp(prepared('SCREENS_PORT'), prepared('SCREENS_DATA_DIR'));
  try {
    const answer = await fetch(app.url + listStores.path);
    const stores = listStores.answer.parse(await answer.json());
    const missed = await takeAll(browser, pictures, {
      app: app.url,
      store(name) {
        const found = stores.find((store) => store.name.startsWith(name));
        if (!found) throw new Error(`No demo store is called ${name}.`);
        return found;
      },
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`${pictures.length - missed} pictures in ${seconds} s.`);
    return missed > 0 ? 1 : 0;
  } finally {
    await app.stop();
  }
}

process.exitCode = await main(process.argv.slice(2));
