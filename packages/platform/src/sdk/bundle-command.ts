import { join } from 'node:path';
import { repositoryRoot } from '../repository.ts';

/**
 * Bundles the command `repartee-remote` into one file. rsbuild and lightningcss are left out, because the npm package
 * `@repartee/tooling` installs both as dependencies.
 */
export async function bundleCommand(into: string): Promise<void> {
  const { createRsbuild, rspack } = await import('@rsbuild/core');
  const rsbuild = await createRsbuild({
    cwd: join(repositoryRoot, 'packages/platform'),
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'warn',
      source: { entry: { 'repartee-remote': './src/remote-command/main.ts' } },
      output: {
        target: 'node',
        module: true,
        distPath: { root: into },
        filename: { js: '[name].js' },
        externals: { '@rsbuild/core': 'import @rsbuild/core', lightningcss: 'import lightningcss' },
        minify: false,
        sourceMap: false,
        cleanDistPath: false,
        legalComments: 'none',
      },
      tools: {
        htmlPlugin: false,
        rspack: {
          module: { parser: { javascript: { importMeta: false } } },
          plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
        },
      },
    },
  });
  const { close } = await rsbuild.build();
  await close();
}
