import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { consumedByRemote } from './shared-modules.ts';

/** Name of a remote's container: `mfe-auth` → `mfe_auth`, for it must be a JavaScript identifier. */
export const containerName = (id: string): string => id.replaceAll('-', '_');

/** The whole build of a remote, the same for all five: `./src/remote.ts` in a container that brings nothing shared along. */
export function defineRemoteConfig(id: string): RsbuildConfig {
  return defineConfig({
    source: { entry: {} },
    output: {
      assetPrefix: 'auto',
      target: 'web',
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
        output: { uniqueName: containerName(id), crossOriginLoading: 'anonymous', chunkLoadTimeout: 15_000 },
        // What several pages need travels once, not once with each of them.
        optimization: { splitChunks: { chunks: 'async', minSize: 4000 } },
      },
    },
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        name: containerName(id),
        filename: 'remote-entry.js',
        exposes: { './remote': './src/remote.ts' },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { asyncStartup: true, externalRuntime: true, optimization: { target: 'web' } },
        runtimePlugins: [join(import.meta.dirname, 'nonce-plugin.ts')],
        shared: consumedByRemote(),
      }),
    ],
  });
}
