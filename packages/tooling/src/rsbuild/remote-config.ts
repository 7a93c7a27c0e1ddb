import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { remoteClassPrefix } from '@repartee/contracts/remotes/remote-styles';
import { defineConfig, type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginBreakpoints } from './breakpoints.ts';
import { chunkTimeout, insertStyleSheet } from './code-limits.ts';
import { exposedModules } from './exposed-modules.ts';
import { extendManifest, integrityAlgorithm } from './extend-manifest.ts';
import { remoteStyles } from './remote-styles.ts';
import { repositoryFolder } from './repository-folder.ts';
import { lateModules, remoteSharedConfig } from './shared-modules.ts';

/** Replaces hyphens (`mfe-auth` → `mfe_auth`), because the name must be a JavaScript identifier. */
export const containerName = (id: string): string => id.replaceAll('-', '_');

const entry = 'remote-entry.js';

const federationRuntime = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

const languageOf = (file = '') => /[\\/]locales[\\/]([\w-]+)\.json$/.exec(file)?.[1];

/** Puts all texts of a language into one chunk, including the texts of bundled packages. */
const texts = {
  test: (module: Rspack.Module) => languageOf(module.nameForCondition()) !== undefined,
  name: (module: Rspack.Module) => `texts-${languageOf(module.nameForCondition())}`,
  enforce: true,
};

/** `folder` contains remote.json. Pass `import.meta.dirname` if the remote is outside this repository. */
export function defineRemoteConfig(id: string, folder: string = join(repositoryFolder, id)): RsbuildConfig {
  const name = containerName(id);
  return defineConfig({
    source: { entry: {} },
    output: {
      assetPrefix: 'auto',
      target: 'web',
      filename: { js: '[name].js', css: '[name].css' },
      sourceMap: {
        js: process.env.NODE_ENV === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
      },
      cssModules: { localIdentName: `${remoteClassPrefix(id)}[local]-[hash:base64:5]` },
    },
    html: { crossorigin: 'anonymous' },
    dev: { lazyCompilation: false, writeToDisk: false },
    server: { host: '127.0.0.1', cors: { origin: [/^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/] } },
    tools: {
      htmlPlugin: false,
      cssExtract: { pluginOptions: { insert: insertStyleSheet } },
      swc: { env: { bugfixes: true } },
      rspack: {
        entry: {},
        output: {
          uniqueName: name,
          crossOriginLoading: 'anonymous',
          chunkLoadTimeout: chunkTimeout,
          // A module that throws during evaluation must throw again at the next import, instead of returning incomplete
          // exports.
          strictModuleErrorHandling: true,
        },
        // rspack would take the federation runtime as CommonJS, whose unused parts it cannot remove: 5 kB a remote.
        resolve: { alias: { '@module-federation/runtime': '@module-federation/runtime' } },
        // Shared code of less than 4 kB gets no chunk of its own, because an additional request would cost
        // more.
        optimization: { splitChunks: { chunks: 'async', minSize: 4_000, cacheGroups: { texts } } },
        plugins: [
          new ModuleFederationPlugin({
            name,
            filename: entry,
            exposes: exposedModules(folder),
            shared: remoteSharedConfig(),
            shareStrategy: 'loaded-first',
            manifest: { additionalData: extendManifest(lateModules()) },
            dts: false,
            dev: false,
            experiments: {
              asyncStartup: true,
              externalRuntime: true,
              optimization: { target: 'web', disableSnapshot: true },
            },
          }),
          new rspack.NormalModuleReplacementPlugin(federationRuntime, (found) => {
            found.request = found.request.replace(/\.cjs$/, '.js');
          }),
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [integrityAlgorithm], htmlPlugin: false }),
        ],
      },
    },
    plugins: [pluginReact(), pluginBreakpoints(), remoteStyles(id, folder)],
  });
}
