import { defineConfig } from 'vitest/config';

const nowhere = ['**/node_modules/**', '**/dist/**', '.toolchain/**'];

// `built` looks at what a build left behind, so it runs after one; `packages/e2e` belongs to Playwright.
export default defineConfig({
  // Node reads antd's CommonJS files; a part imported by its path (`antd/es/input/Input`) has the same path there.
  resolve: { alias: [{ find: /^antd\/es\/(.*)$/, replacement: 'antd/lib/$1' }] },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // By itself it leaves a core to whoever watches, which on two cores is half of them.
    maxWorkers: '100%',
    setupFiles: 'packages/testing/src/jsdom-browser.ts',
    globalSetup: 'packages/testing/src/temporary-folder.ts',
    projects: [
      { extends: true, test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: nowhere } },
      {
        extends: true,
        test: { name: 'built', include: ['packages/tooling/src/**/*.built.ts'], exclude: nowhere },
      },
    ],
  },
});
