import { join } from 'node:path';
import { defineShellConfig } from '@repartee/tooling/rsbuild/shell-config';
import { mergeRsbuildConfig, rspack } from '@rsbuild/core';

const instead = (file: RegExp, by: string) =>
  new rspack.NormalModuleReplacementPlugin(file, join(import.meta.dirname, by));

/**
 * Builds the shell and all remotes as one bundle without Module Federation. The web bench compares the
 * product with this build. The environment variable `ONE_BUNDLE` contains the output folder.
 */
export default mergeRsbuildConfig(defineShellConfig(), {
  logLevel: 'error',
  environments: {
    web: {
      output: { distPath: { root: join(process.env.ONE_BUNDLE ?? '', 'web') } },
      tools: {
        rspack: {
          plugins: [instead(/\/federation\/federation-runtime\.ts$/, 'linked-remotes.ts')],
        },
      },
    },
    node: {
      output: { distPath: { root: join(process.env.ONE_BUNDLE ?? '', 'server') } },
      tools: {
        rspack: {
          plugins: [
            instead(/\/federation\/federation-runtime\.ts$/, 'linked-remotes.ts'),
            instead(/\/remote-files\.ts$/, 'no-remote-files.ts'),
          ],
        },
      },
    },
  },
});
