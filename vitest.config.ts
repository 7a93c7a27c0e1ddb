import { defineConfig } from 'vitest/config';
import { defineRemoteTests } from './packages/tooling/src/vitest/remote-tests.ts';

const remotes = defineRemoteTests();
const nowhere = ['**/node_modules/**', '**/dist/**', '.toolchain/**'];

// `built` looks at what a build left behind, so it runs after one; `packages/e2e` belongs to Playwright.
export default defineConfig({
  resolve: remotes.resolve,
  test: {
    testTimeout: remotes.test.testTimeout,
    setupFiles: remotes.test.setupFiles,
    hookTimeout: 60_000,
    // By itself it leaves a core to whoever watches, which on two cores is half of them.
    maxWorkers: '100%',
    globalSetup: 'packages/testing/src/temporary-folder.ts',
    projects: [
      { extends: true, test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: nowhere } },
      {
        extends: true,
        test: { name: 'built', include: ['packages/{tooling,platform}/src/**/*.built.ts'], exclude: nowhere },
      },
    ],
  },
});
