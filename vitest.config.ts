import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { defineRemoteTests } from './packages/tooling/src/vitest/remote-tests.ts';

const remotes = defineRemoteTests();
const server = ['packages/{server,ai}/**/!(*.isolated).test.ts'];
const isolated = ['**/*.isolated.test.{ts,tsx}'];
const nowhere = ['**/node_modules/**', '**/dist/**', '.toolchain/**'];

// `npm test -- <path>` runs a test file in the project it belongs to. `built` looks at what a build left behind, so it
// runs after one; `packages/e2e` belongs to Playwright.
export default defineConfig({
  resolve: remotes.resolve,
  test: {
    testTimeout: remotes.test.testTimeout,
    setupFiles: remotes.test.setupFiles,
    hookTimeout: 60_000,
    // No more workers than cores: in a whole run the journeys use what the workers leave (decision 0107).
    maxWorkers: availableParallelism(),
    globalSetup: 'packages/testing/src/temporary-folder.ts',
    // Loading React with antd, or the server, takes longer than most test files: a worker does so once, for all of its
    // files. A file that mocks a module is called `*.isolated.test.ts` and loads its own.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...nowhere, ...server, ...isolated],
        },
      },
      { extends: true, test: { name: 'server', include: server, exclude: nowhere } },
      { extends: true, test: { name: 'isolated', include: isolated, exclude: nowhere, isolate: true } },
      {
        extends: true,
        test: { name: 'built', include: ['packages/{tooling,platform}/src/**/*.built.ts'], exclude: nowhere },
      },
    ],
  },
});
