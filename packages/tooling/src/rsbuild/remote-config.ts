import { defineConfig, type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { FederationManifest } from './federation-manifest.ts';
import { consumedByRemote, requiredByRemote, sharedModules } from './shared-modules.ts';

/** Name of a remote's container: `mfe-auth` → `mfe_auth`, for it must be a JavaScript identifier. */
export const containerName = (id: string): string => id.replaceAll('-', '_');

const exposed = './src/remote.ts';
const entry = 'remote-entry.js';

const languageOf = (file = '') => /[\\/]locales[\\/]([\w-]+)\.json$/.exec(file)?.[1];

/** All texts of a language come together, also those of packages that bring their own. */
const texts = {
  test: (module: Rspack.Module) => languageOf(module.nameForCondition()) !== undefined,
  name: (module: Rspack.Module) => `texts-${languageOf(module.nameForCondition())}`,
  enforce: true,
};

/** The whole build of a remote, the same for all five: `src/remote.ts` in a container that brings nothing shared along. */
export function defineRemoteConfig(id: string): RsbuildConfig {
  const name = containerName(id);
  const late = sharedModules()
    .filter(({ early }) => !early)
    .map(({ request }) => request);
  return defineConfig({
    source: { entry: {} },
    output: {
      assetPrefix: 'auto',
      target: 'web',
      filename: { js: '[name].js', css: '[name].css' },
      sourceMap: {
        js: process.env.NODE_ENV === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
      },
      cssModules: { localIdentName: `${id}-[local]-[hash:base64:5]` },
    },
    html: { crossorigin: 'anonymous' },
    dev: { lazyCompilation: false, writeToDisk: false },
    server: { host: '127.0.0.1', cors: { origin: [/^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/] } },
    tools: {
      htmlPlugin: false,
      rspack: {
        entry: {},
        output: {
          uniqueName: name,
          crossOriginLoading: 'anonymous',
          chunkLoadTimeout: 15_000,
          // A page that threw while it was evaluated throws again for who asks next, instead of being half there.
          strictModuleErrorHandling: true,
        },
        // What several pages need travels once, unless it is so small that another request would cost more.
        optimization: { splitChunks: { chunks: 'async', minSize: 15_000, cacheGroups: { texts } } },
        plugins: [
          new rspack.container.ModuleFederationPluginV1({
            name,
            filename: entry,
            exposes: { './remote': { import: exposed, name: '__federation_expose_remote' } },
            shared: consumedByRemote(),
          }),
          new FederationManifest({ name, exposed, entry, shared: requiredByRemote(), late }),
        ],
      },
    },
    plugins: [pluginReact()],
  });
}
