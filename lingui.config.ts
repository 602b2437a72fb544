import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * The texts that people read, and their translations. `npm run messages` collects the English ones from the code;
 * docs/translating.md says how a translation is made.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'ar'],
  // contracts/ runs in Node without a build, too.
  experimental: { runtimeMacro: true },
  catalogs: [
    {
      path: '<rootDir>/web/messages/{locale}/shopper',
      include: ['<rootDir>/web/src', '<rootDir>/contracts/src'],
      exclude: [
        '<rootDir>/web/src/keeper/**',
        '<rootDir>/contracts/src/audit.ts',
        '<rootDir>/contracts/src/calls/**',
        '**/*.test.*',
      ],
    },
    {
      path: '<rootDir>/web/messages/{locale}/server',
      include: ['<rootDir>/server/src', '<rootDir>/contracts/src/calls'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/web/messages/{locale}/keeper',
      include: ['<rootDir>/web/src/keeper', '<rootDir>/contracts/src/audit.ts'],
      exclude: ['**/*.test.*'],
    },
  ],
  runtimeConfigModule: { i18n: ['#direction', 'i18n'], Trans: ['#trans', 'Trans'] },
  format: formatter({ lineNumbers: false, origins: true }),
});
