import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Node keeps compiled TypeScript here. Halves the CPU time of tests that start programs and threads.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('node_modules/.cache/node', import.meta.url),
);

const DATABASE_TESTS = ['server/src/**/*.db.test.ts'];

/** `unit` needs nothing but Node. Tests named `*.db.test.ts` need a PostgreSQL, and are `server`. */
export default defineConfig({
  test: {
    allowOnly: false,
    restoreMocks: true,
    // Two cores are what a small machine has; more workers only make its tests wait on each other.
    maxWorkers: 2,
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads',
          include: [
            '{contracts,finder,pantry}/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'e2e/screens/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: DATABASE_TESTS,
          // Far more than any needs: only a test that hangs should fail by the clock.
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: DATABASE_TESTS,
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/setup.ts'],
          // A suite opens a database and some start whole servers, on machines that may be busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
