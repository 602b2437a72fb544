import { test as base, expect } from '@playwright/test';
import { tellLaterPages } from './lost-connection.ts';

interface Options {
  /** Console errors that a journey provokes on purpose, such as the 404 of a missing page. */
  expectedErrors: RegExp[];
}

interface Checks {
  cleanConsole: undefined;
}

/**
 * The `test` of every journey: a console error or an uncaught page error in any page of the
 * journey's context fails it.
 */
export const test = base.extend<Options & Checks>({
  context: async ({ context }, use) => {
    tellLaterPages(context);
    await use(context);
  },
  expectedErrors: [[], { option: true }],
  cleanConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(String(error.error())));
      await use(undefined);
      expect(errors, 'console and page errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
