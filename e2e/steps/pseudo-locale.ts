import { IMPORT_COLUMNS } from '@aislewise/contracts/imports';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { KnownWords, PSEUDO_MESSAGES, said } from '../../testing/pseudo-locale.ts';
import { longTextFaults } from '../screens/long-text.ts';
import { settle } from '../screens/picture.ts';

/**
 * The language in whose place the pseudo-locale is shown, as the language of the browser. Its dates and numbers have no
 * letters of English.
 */
export const REPLACED = 'ar';

/** Names that are the same in every language: of the app, of languages, formats and programs. */
const NAMES = [
  'Aislewise JSON XLSX Excel CSV PDF PNG Square Clover',
  'Deutsch English Español français hrvatski italiano magyar polski português română shqip Türkçe',
];

/** Codes of currencies, addresses, and the first line of the template of imports, which programs read. */
const CODES = new RegExp(
  String.raw`(?:[A-Z]{3} )?\([A-Z]{3}\)|\S*[/@]\S*|${IMPORT_COLUMNS.join('[,،] ')}`,
  'g',
);

const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
];

/** A control, by the English message that names it or as a locator. */
type Control = string | Locator;

/** A step on a page: a control that opens a dialog, or one of `shows` or `within`. */
export type Step = Control | { readonly pressed: Control; readonly isWithin: boolean };

/** Presses a control of the page that opens no dialog. */
export const shows = (control: Control): Step => ({ pressed: control, isWithin: false });

/** Presses a control of the dialog that is open, or of the part that the step before has shown. */
export const within = (control: Control): Step => ({ pressed: control, isWithin: true });

/** Shows the app in the pseudo-locale, and collects the faults of its texts. The server gets no writes. */
export class PseudoLocale {
  readonly #page: Page;
  readonly #known: KnownWords;
  readonly #faults: string[] = [];

  private constructor(page: Page, known: KnownWords) {
    this.#page = page;
    this.#known = known;
  }

  /** For a browser whose language is `REPLACED`. `typed` are words that the journey types. */
  static async start(page: Page, ...typed: readonly string[]): Promise<PseudoLocale> {
    const locale = new PseudoLocale(page, new KnownWords(...NAMES, ...typed));
    // Every page begins as the shell: the server would render it in the other language.
    await page.route(
      ({ pathname }) => !/^\/api\/|\./.test(pathname),
      async (route) => {
        const request = route.request();
        if (!request.isNavigationRequest()) return route.fallback();
        const shell = new URL('/shell', request.url()).href;
        return route.fulfill({ response: await route.fetch({ url: shell }) });
      },
    );
    const body = `export const messages = ${JSON.stringify(PSEUDO_MESSAGES)};`;
    await page.route(/\/assets\/messages-[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await page.route('**/api/**', (route) => locale.#answer(route));
    return locale;
  }

  /** Passes an answer on once its words are known: the page never shows one that is not. */
  async #answer(route: Route): Promise<void> {
    if (route.request().method() !== 'GET') return route.abort();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    // The store prints in the language of the page, too.
    const body = (await response.text()).replaceAll('"language":"en"', `"language":"${REPLACED}"`);
    this.#known.addAll(JSON.parse(body));
    return route.fulfill({ response, body });
  }

  /** Opens a page and looks at it, then at what the steps show. */
  async visit(address: string, ...steps: readonly Step[]): Promise<void> {
    await this.#page.goto(address);
    await this.#look(address);
    for (const step of steps) {
      const opens = typeof step === 'string' || !('pressed' in step);
      const control = opens ? step : step.pressed;
      if (opens || !step.isWithin) await this.#closeDialogs();
      await (typeof control === 'string' ? this.#named(control) : control).first().click();
      if (opens) await this.#dialogs.first().waitFor();
      await this.#look(`${address}: ${String(control)}`);
    }
  }

  /** Ends the journey. Answers the faults that were found. */
  async end(): Promise<readonly string[]> {
    await this.#page.unrouteAll({ behavior: 'wait' });
    return this.#faults;
  }

  /** The controls in the topmost layer with this English message as their name. */
  #named(message: string): Locator {
    const name = said(message);
    const roles = (['button', 'tab', 'link', 'checkbox'] as const).map((role) =>
      this.#page.getByRole(role, { name }),
    );
    const fold = this.#page.locator('summary').filter({ hasText: name });
    return roles.reduce((all, one) => all.or(one), fold).locator('visible=true');
  }

  get #dialogs(): Locator {
    return this.#page.getByRole('dialog');
  }

  async #closeDialogs(): Promise<void> {
    for (let open = await this.#dialogs.count(); open > 0; open = await this.#dialogs.count()) {
      // Escape would close a message first.
      const cross = this.#dialogs.last().getByRole('button', { name: said('Close') });
      if ((await cross.count()) > 0) await cross.first().click();
      else await this.#page.keyboard.press('Escape');
      await expect.poll(() => this.#dialogs.count()).toBeLessThan(open);
    }
  }

  /** Looks at the page once nothing on it is loading. `where` says for a person what it shows. */
  async #look(where: string): Promise<void> {
    const faults = await settle(this.#page);
    for (const text of await textsOf(this.#page)) {
      const words = this.#known.englishIn(text.replaceAll(CODES, ''));
      if (words.length > 0) faults.push(`English: ${words.join(', ')} in “${text.slice(0, 80)}”`);
    }
    faults.push(...(await longTextFaults(this.#page)));
    for (const fault of faults) this.#faults.push(`${where}: ${fault}`);
  }
}

/** All texts of the page that are in its language, without code and keys. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate((attributes) => {
    const shown = [document.title];
    const { lang } = document.documentElement;
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, noscript, pre, code, kbd')) continue;
      if (element.closest<HTMLElement>('[lang]')?.lang !== lang) continue;
      for (const name of attributes) shown.push(element.getAttribute(name) ?? '');
      for (const child of element.childNodes) if (child instanceof Text) shown.push(child.data);
    }
    return [...new Set(shown)];
  }, ATTRIBUTES);
