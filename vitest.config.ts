import { defineConfig } from 'vitest/config';

/** About the embedded database itself, or about starting with it: once is enough. */
const EMBEDDED_ONLY = ['server/src/db/{bridge,crash,embedded}.test.ts', 'server/src/main.test.ts'];

/**
 * `unit` needs nothing but Node. Everything under server/src runs against a real database, once on
 * each: server/test/database.ts reads AISLEWISE_TEST_DB to know which.
 */
function serverOn(database: 'embedded' | 'postgres') {
  return {
    test: {
      name: `server-${database}`,
      include: ['server/src/**/*.test.ts'],
      exclude: database === 'embedded' ? [] : EMBEDDED_ONLY,
      env: { AISLEWISE_TEST_DB: database },
      globalSetup: ['server/test/global-setup.ts'],
      // A suite opens a database and some start whole servers, on machines that may be busy.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
    },
  };
}

export default defineConfig({
  test: {
    allowOnly: false,
    restoreMocks: true,
    // Two cores are what a small machine has; more workers only make its tests wait on each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contracts,finder,pantry}/src/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          // Far more than any needs: only a test that hangs should fail by the clock.
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      serverOn('embedded'),
      serverOn('postgres'),
    ],
  },
});
