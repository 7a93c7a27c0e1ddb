import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { svelteInTests } from './packages/handbook/example-libraries/svelte-in-tests.ts';
import { EnvironmentSequencer } from './packages/tooling/src/vitest/environment-sequencer.ts';
import { defineRemoteTests } from './packages/tooling/src/vitest/remote-tests.ts';

const remotes = defineRemoteTests();
// These share no worker with tests under fake timers: PGlite keeps a timer of 30 s for the statement timeout.
const server = ['packages/{server,ai,platform}/**/*.test.ts'];
const slow = ['**/*.slow.test.{ts,tsx}'];
const nowhere = ['**/node_modules/**', '**/dist/**', '.toolchain/**'];

// `npm test -- <path>` runs one test file. The project `built` tests the output of a build, so it runs after a build.
export default defineConfig({
  plugins: [svelteInTests],
  resolve: remotes.resolve,
  test: {
    testTimeout: 30_000,
    setupFiles: [
      ...remotes.test.setupFiles,
      'packages/tooling/src/vitest/isolated-test-files.ts',
      'packages/tooling/src/vitest/patient-waits.ts',
      'packages/ui-kit/src/component-tests.setup.ts',
    ],
    hookTimeout: 60_000,
    // Vitest's second is short for a machine that runs two workers and a browser.
    expect: { poll: { timeout: 15_000 } },
    // Vitest's default leaves one core unused.
    maxWorkers: availableParallelism(),
    globalSetup: 'packages/testing/src/temporary-folder.ts',
    // A worker loads React with antd only once for all its test files, because loading takes longer than most test
    // files. A test file that mocks a module must be called `*.isolated.test.ts`.
    isolate: false,
    sequence: { sequencer: EnvironmentSequencer },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...nowhere, ...server, ...slow],
        },
      },
      { extends: true, test: { name: 'server', include: server, exclude: [...nowhere, ...slow] } },
      // The tests of the server again, with connections to a real PostgreSQL.
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['packages/server/**/*.test.ts'],
          exclude: [...nowhere, ...slow],
          globalSetup: 'packages/server/src/testing/postgres.global-setup.ts',
        },
      },
      // `npm run test:slow` runs these.
      {
        extends: true,
        test: { name: 'slow', include: slow, exclude: nowhere, testTimeout: 300_000 },
      },
      {
        extends: true,
        test: { name: 'built', include: ['packages/{tooling,platform}/src/**/*.built.ts'], exclude: nowhere },
      },
    ],
  },
});
