import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { writeProvidedModules } from './provided-modules.ts';
import { webAssets } from './web-assets.ts';

/** Styles of the first paint stand in the document, chunk by chunk; all others are one file. */
const afterFirstPaint = ({ name }: { readonly name?: string }) => !/^(index$|layout-|page-)/.test(name ?? '');

/**
 * Every input of antd reads the context of forms, which imports the whole form library for one provider: 12 kB (brotli)
 * on pages without a form. The provider stands in a module of its own.
 */
const formContextOnly = {
  test: /[\\/]antd[\\/]es[\\/]form[\\/]context\.js$/,
  resolve: { alias: { '@rc-component/form$': '@rc-component/form/es/FormContext' } },
};

const production = process.env.NODE_ENV === 'production';

/**
 * The build of the shell. `web` shares its modules at run time (shell/src/federation); `node` is the server build whose
 * `dist/server/index.js` exports `render`. The server build reads `dist/web/assets.json` for the names of files.
 */
export function defineShellConfig(): RsbuildConfig {
  writeProvidedModules();
  return defineConfig({
    output: {
      cssModules: { localIdentName: 'shell-[local]-[hash:base64:5]' },
      sourceMap: { js: production ? 'hidden-source-map' : 'cheap-module-source-map' },
    },
    dev: { lazyCompilation: false, writeToDisk: true },
    server: { host: '127.0.0.1' },
    plugins: [pluginReact()],
    environments: {
      web: {
        source: {
          entry: { index: './src/client.tsx' },
          // Leaves out the half of Module Federation's runtime that is for servers.
          define: { ENV_TARGET: JSON.stringify('web') },
        },
        output: {
          target: 'web',
          distPath: { root: 'dist/web' },
          assetPrefix: '/',
          manifest: { filename: 'assets.json', generate: webAssets },
        },
        splitChunks: {
          cacheGroups: {
            styles: { type: 'css/mini-extract', name: 'styles', chunks: afterFirstPaint, enforce: true },
          },
        },
        tools: {
          htmlPlugin: false,
          rspack: {
            output: { uniqueName: 'shell', crossOriginLoading: 'anonymous', chunkLoadTimeout: 15_000 },
            module: { rules: [formContextOnly] },
          },
        },
      },
      node: {
        source: { entry: { index: './src/server/render.tsx' } },
        output: {
          target: 'node',
          module: true,
          distPath: { root: 'dist/server' },
          emitAssets: false,
          // What is written into documents travels with each of them.
          minify: { js: true, jsOptions: { include: /^inline\.js$/ } },
        },
        splitChunks: {
          cacheGroups: { inline: { test: /\.inline\.ts$/, name: 'inline', chunks: 'all', enforce: true } },
        },
        // The bundle reads `../web/assets.json` beside where it really stands, not beside its source.
        tools: { rspack: { module: { parser: { javascript: { importMeta: false, url: false } } } } },
      },
    },
  });
}
