import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Browser features that jsdom does not have. In the packed tooling this module is JavaScript. */
const jsdomBrowser = ['jsdom-browser.ts', 'jsdom-browser.js']
  .map((name) => join(import.meta.dirname, name))
  .find(existsSync) as string;

/**
 * Node loads antd's CommonJS files; a module imported by its path (`antd/es/input/Input`) has the same path there.
 */
const antdForNode = { find: /^antd\/es\/(.*)$/, replacement: 'antd/lib/$1' };

/**
 * Returns the Vitest configuration for tests of a remote with the mock host: `export default defineRemoteTests()`.
 * Transforms packages of the product as source code, because they import style sheets.
 */
export const defineRemoteTests = () => ({
  resolve: { alias: [antdForNode] },
  test: {
    testTimeout: 30_000,
    setupFiles: [jsdomBrowser],
    server: { deps: { inline: [/@repartee\//] } },
  },
});
