import { createRequire } from 'node:module';
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

const federationRuntime = '@module-federation/webpack-bundler-runtime';

const federationPlugin = createRequire(import.meta.resolve('@module-federation/enhanced/rspack'));

const languageOf = (file = '') => /[\\/]locales[\\/]([\w-]+)\.json$/.exec(file)?.[1];

/** Puts all texts of a language into one chunk, including the texts of bundled packages. */
const texts = {
  test: (module: Rspack.Module) => languageOf(module.nameForCondition()) !== undefined,
  name: (module: Rspack.Module) => `texts-${languageOf(module.nameForCondition())}`,
  enforce: true,
};

/**
 * Puts modules of several pages into one chunk, except the references to shared modules: these are no code, and the order
 * of their chunks would depend on the folder of the build.
 */
const codeOfSeveralPages = {
  type: /^(?!consume-shared-module$)/,
  minChunks: 2,
  priority: -20,
  reuseExistingChunk: true,
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
        resolve: {
          alias: {
            // rspack would take the federation runtime as CommonJS, whose unused parts it cannot remove: 5 kB a remote.
            '@module-federation/runtime': '@module-federation/runtime',
            [federationRuntime]: federationPlugin.resolve(`${federationRuntime}/dist/index.js`),
          },
        },
        // Shared code of less than 4 kB gets no chunk of its own, because an additional request would cost
        // more.
        optimization: {
          splitChunks: {
            chunks: 'async',
            minSize: 4_000,
            cacheGroups: { default: codeOfSeveralPages, texts },
          },
        },
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
          // rspack names the runtime by its path. The ids of modules would then depend on the folder of the build.
          new rspack.NormalModuleReplacementPlugin(
            /^@module-federation\/runtime\/rspack\.js!=!data:/,
            (found) => {
              found.request = found.request.replace(
                /(?<=from%20%22).+?(?=%22)/,
                encodeURIComponent(federationRuntime),
              );
            },
          ),
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [integrityAlgorithm], htmlPlugin: false }),
        ],
      },
    },
    plugins: [pluginReact(), pluginBreakpoints(), remoteStyles(id, folder)],
  });
}
