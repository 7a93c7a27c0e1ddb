import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the path of a module in this folder. In the npm package `@repartee/tooling` the module is a JavaScript file.
 */
const beside = (name: string): string =>
  [`${name}.ts`, `${name}.js`].map((file) => join(import.meta.dirname, file)).find(existsSync) as string;

/**
 * Replaces imports of antd's ES modules (`antd/es/input/Input`) by the CommonJS files of the same path
 * (`antd/lib/input/Input`), which Node loads.
 */
const antdForNode = { find: /^antd\/es\/(.*)$/, replacement: 'antd/lib/$1' };

/**
 * Returns the Vitest configuration of a remote's tests: `export default defineRemoteTests()`. Packages of `@repartee`
 * are transformed like source code, because they import style sheets.
 */
export const defineRemoteTests = () => ({
  resolve: { alias: [antdForNode] },
  test: {
    testTimeout: 30_000,
    setupFiles: [beside('jsdom-browser'), beside('restore-globals')],
    server: { deps: { inline: [/@repartee\//] } },
  },
});
