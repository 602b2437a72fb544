import type { Page, Response } from '@playwright/test';

/** Names that are the same in every language, codes of currencies, keys, formats, and the names of other programs' fields. */
const NAMES =
  /^(?:[A-Z]{3}|Aislewise|English|Español|JSON|XLSX|Excel|Letter|Square|Clover|Shopify|Chrome|webhooks?|Ctrl|Shift|Delete|Enter|https?|xlsx|csv|png|shop|Developer Console|Locations?(?: ID)?|Merchant ID|Auth code|Signature key|Subscriptions)$/i;

/** The field of refusals, whose sentences must be translated, too. */
const SAID = 'error';

function* textsIn(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string' && key !== SAID) yield value;
  else if (Array.isArray(value)) for (const one of value) yield* textsIn(one, key);
  else if (value !== null && typeof value === 'object') {
    for (const [name, one] of Object.entries(value)) yield* textsIn(one, name);
  }
}

/**
 * Finds the texts of a page that are not in its language, Arabic: Latin letters that stand in no answer of the API,
 * which has what people have typed. Arabic stands for all languages, as its letters are others than those of English.
 */
export class Untranslated {
  readonly #page: Page;
  readonly #typed = new Set<string>();
  readonly found = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
    page.on('response', (response) => void this.#note(response));
  }

  /** Says that a text is not the app's. */
  type(text: string): void {
    this.#typed.add(text);
  }

  async #note(response: Response): Promise<void> {
    // An answer without a body, or one whose page has gone, has no texts.
    const body = await response.text().catch(() => '');
    const rendered = /id="page-state">(.*?)<\/script>/.exec(body)?.[1];
    const isJson = response.headers()['content-type']?.includes('json');
    if (rendered ?? isJson)
      for (const text of textsIn(JSON.parse(rendered ?? (body || 'null')))) this.#typed.add(text);
  }

  /** Looks at the page as it is now. `where` says for a person what it shows. */
  async look(where: string): Promise<void> {
    const texts = await this.#page.evaluate(() => {
      const shown = [document.title];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!(node instanceof Element) || node.closest('script, style, noscript, svg, pre, code'))
          continue;
        const { lang = '' } = node.closest<HTMLElement>('[lang]') ?? {};
        if (lang !== 'ar') continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
          shown.push(node.getAttribute(name) ?? '');
        for (const child of node.childNodes) if (child instanceof Text) shown.push(child.data);
      }
      return shown;
    });
    const typed = [...this.#typed].join('\n').toLowerCase();
    for (const text of texts) {
      for (const [run] of text.matchAll(/\p{Script=Latin}{3,}(?:[ '’-]+\p{Script=Latin}+)*/gu)) {
        if (!NAMES.test(run) && !typed.includes(run.toLowerCase()))
          this.found.add(`${where}: ${run}`);
      }
    }
  }
}
