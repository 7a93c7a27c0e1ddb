import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Path of the module that adds missing browser features to jsdom. In the npm package `@repartee/tooling` it is a
 * JavaScript file.
 */
const jsdomBrowser = ['jsdom-browser.ts', 'jsdom-browser.js']
  .map((name) => join(import.meta.dirname, name))
  .find(existsSync) as string;

/**
 * Replaces imports of antd's ES modules (`antd/es/input/Input`) by the CommonJS files of the same path
 * (`antd/lib/input/Input`), which Node loads.
 */
const antdForNode = { find: /^antd\/es\/(.*)$/, replacement: 'antd/lib/$1' };

/**
 * Returns the Vitest configuration of a remote's tests: `export default defineRemoteTests()`. Our packages are
 * transformed like source code, because they import style sheets.
 */
export const defineRemoteTests = () => ({
  resolve: { alias: [antdForNode] },
  test: {
    testTimeout: 30_000,
    setupFiles: [jsdomBrowser],
    server: { deps: { inline: [/@repartee\//] } },
  },
});
