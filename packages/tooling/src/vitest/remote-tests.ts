import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { oldNodeMessage } from './node-version.ts';

/** Path of a file in this folder: `.ts` in the repository, `.js` in the npm package `@repartee/tooling`. */
const beside = (name: string): string =>
  [`${name}.ts`, `${name}.js`].map((file) => join(import.meta.dirname, file)).find(existsSync) as string;

/**
 * Replaces antd's ES modules (`antd/es/input/Input`) by the CommonJS files (`antd/lib/input/Input`), which Node loads.
 */
const antdForNode = { find: /^antd\/es\/(.*)$/, replacement: 'antd/lib/$1' };

/**
 * Packages of `@repartee` are transformed like source code, because they import style sheets. On a version of Node that is
 * too old, ends the process with a message, because vitest would only say that a worker crashed.
 */
export function defineRemoteTests() {
  const outdated = oldNodeMessage();
  if (outdated) {
    process.stderr.write(`${outdated}\n`);
    process.exit(1);
  }
  return {
    resolve: { alias: [antdForNode] },
    test: {
      testTimeout: 30_000,
      setupFiles: [beside('jsdom-browser'), beside('restore-globals')],
      server: { deps: { inline: [/@repartee\//] } },
    },
  };
}
