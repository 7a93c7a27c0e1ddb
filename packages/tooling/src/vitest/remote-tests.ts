import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What jsdom lacks of a browser. In the packed tooling it stands beside this module as JavaScript. */
const jsdomBrowser = ['jsdom-browser.ts', 'jsdom-browser.js']
  .map((name) => join(import.meta.dirname, name))
  .find(existsSync) as string;

/** Node reads antd's CommonJS files; a part imported by its path (`antd/es/input/Input`) has the same path there. */
const antdForNode = { find: /^antd\/es\/(.*)$/, replacement: 'antd/lib/$1' };

/**
 * The Vitest configuration for tests of a remote with the mock host: `export default defineRemoteTests()`. Packages of the
 * product are transformed as source is, for they import style sheets.
 */
export const defineRemoteTests = () => ({
  resolve: { alias: [antdForNode] },
  test: {
    testTimeout: 30_000,
    setupFiles: [jsdomBrowser],
    server: { deps: { inline: [/@repartee\//] } },
  },
});
