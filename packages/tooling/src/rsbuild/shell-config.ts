import { languageOf, uiLocales } from '@repartee/contracts/locales';
import { defineConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { writeProvidedModules } from './provided-modules.ts';
import { webAssets } from './web-assets.ts';

/** Styles that the first paint does not need are put into one file. All other styles are inlined in the document. */
const afterFirstPaint = ({ name }: { readonly name?: string }) => !/^(index$|layout-|page-)/.test(name ?? '');

/**
 * antd's form context, which every antd input imports, gets only the context module of the form library instead of the
 * whole library. This saves 12 kB (brotli) on pages without a form.
 */
const formContextOnly = {
  test: /[\\/]antd[\\/]es[\\/]form[\\/]context\.js$/,
  resolve: { alias: { '@rc-component/form$': '@rc-component/form/es/FormContext' } },
};

/** antd and dayjs have files for about seventy languages. The build includes only the interface languages. */
const packs = (folder: RegExp, names: readonly string[]) =>
  new rspack.ContextReplacementPlugin(folder, new RegExp(`^\\./(?:${names.join('|')})\\.js$`));
const languagePacks = [
  packs(
    /antd[\\/]locale$/,
    uiLocales.map((locale) => locale.replace('-', '_')),
  ),
  packs(
    /dayjs[\\/]locale$/,
    uiLocales.flatMap((locale) => [locale.toLowerCase(), languageOf(locale)]),
  ),
];

/**
 * Modules that every antd component needs. Their common chunk prevents copies of the modules in other chunks.
 */
const antdRoot =
  /[\\/]ui-kit[\\/]src[\\/](?:antd[\\/](?:antd-root|antd-locale|antd-theme|browser-settings)|kit[\\/]locale-data-hook)\.tsx?$/;

const production = process.env.NODE_ENV === 'production';

/** `web` is the build for browsers. `node` is the server build, which exports `render`. */
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
          // Removes the server code from the runtime of Module Federation.
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
            antdRoot: { test: antdRoot, name: 'antd-root', chunks: 'async', enforce: true },
          },
        },
        tools: {
          htmlPlugin: false,
          rspack: {
            output: { uniqueName: 'shell', crossOriginLoading: 'anonymous', chunkLoadTimeout: 15_000 },
            module: { rules: [formContextOnly] },
            plugins: languagePacks,
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
          // Minifies only the inline scripts, because every HTML document contains them.
          minify: { js: true, jsOptions: { include: /^inline\.js$/ } },
        },
        splitChunks: {
          cacheGroups: { inline: { test: /\.inline\.ts$/, name: 'inline', chunks: 'all', enforce: true } },
        },
        // Resolves `../web/assets.json` relative to the bundle, not to the source file.
        tools: {
          rspack: {
            module: { parser: { javascript: { importMeta: false, url: false } } },
            plugins: languagePacks,
          },
        },
      },
    },
  });
}
