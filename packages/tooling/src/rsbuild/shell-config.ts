import { languageOf, uiLocales } from '@repartee/contracts/locales';
import { defineConfig, type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginBreakpoints } from './breakpoints.ts';
import { chunkTimeout, insertStyleSheet } from './code-limits.ts';
import { writeProvidedModules } from './provided-modules.ts';
import { webAssets } from './web-assets.ts';

/** Styles that the first paint does not need are put into one file. All other styles are inlined in the document. */
const afterFirstPaint = ({ name }: { readonly name?: string }) => !/^(index$|layout-|page-)/.test(name ?? '');

/** zod has its own messages in fifty languages. The product shows its own texts, so only the English ones are built. */
const oneLanguageOfZod = new rspack.NormalModuleReplacementPlugin(
  /[\\/]locales[\\/]index\.js$/,
  (resource: { context: string; request: string }) => {
    if (/[\\/]zod[\\/]/.test(resource.context)) resource.request = '../locales/en.js';
  },
);

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

/** Path of a library's module below `node_modules`, with slashes. */
const libraryPath = (module: Rspack.Module): string =>
  (module.nameForCondition() ?? '')
    .split(/[\\/]node_modules[\\/]/)
    .at(-1)
    ?.replaceAll('\\', '/') ?? '';

const antdCoreComponents = [
  ...[
    '_util',
    'alert',
    'button',
    'checkbox',
    'config-provider',
    'dropdown',
    'empty',
    'form',
    'grid',
    'input',
  ],
  ...[
    'menu',
    'modal',
    'select',
    'skeleton',
    'space',
    'style',
    'tag',
    'theme',
    'tooltip',
    'version',
    'watermark',
  ],
].join('|');
const antdCorePackages = [
  ...[
    'async-validator',
    'checkbox',
    'dialog',
    'dropdown',
    'form',
    'input',
    'menu',
    'motion',
    'overflow',
    'portal',
  ],
  ...['resize-observer', 'select', 'tooltip', 'trigger', 'util', 'virtual-list'],
].join('|');
const antdCore = new RegExp(
  `^(@ant-design|@rc-component/(${antdCorePackages})|antd/es/(${antdCoreComponents}))/`,
);

/**
 * Chunks that contain no code of ours, so that they stay in the browser's cache after a release. `libraries` has those of
 * every page, which take 1.6 kB less (brotli) in one file; not the icons, because a new icon would change the file.
 * `antd-core` has what the controls of every signed-in page need: root, button, input, form, select, dropdown and modal.
 */
const libraries = {
  first: {
    test: /[\\/]node_modules[\\/](?!\.pnpm|lucide-react[\\/]dist[\\/]esm[\\/]icons)/,
    name: 'libraries',
  },
  antdCore: { test: (module: Rspack.Module) => antdCore.test(libraryPath(module)), name: 'antd-core' },
  zod: { test: (module: Rspack.Module) => libraryPath(module).startsWith('zod/'), name: 'zod-library' },
};

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
    plugins: [pluginReact({ splitChunks: false }), pluginBreakpoints()],
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
          filenameHash: 'contenthash:6',
          manifest: { filename: 'assets.json', generate: webAssets },
        },
        splitChunks: {
          cacheGroups: {
            styles: { type: 'css/mini-extract', name: 'styles', chunks: afterFirstPaint, enforce: true },
            first: { ...libraries.first, chunks: 'initial', enforce: true },
            antdCore: { ...libraries.antdCore, chunks: 'async', enforce: true },
            zod: { ...libraries.zod, chunks: 'async', enforce: true },
          },
        },
        tools: {
          htmlPlugin: false,
          cssExtract: { pluginOptions: { insert: insertStyleSheet } },
          // Keeps default parameters, which a fault of old versions of Edge would otherwise turn into code.
          swc: { env: { bugfixes: true } },
          rspack: {
            output: { uniqueName: 'shell', crossOriginLoading: 'anonymous', chunkLoadTimeout: chunkTimeout },
            // No SubresourceIntegrityPlugin: its table of 123 hashes adds 4.5 kB (brotli) to the landing page, whose budget is used
            // up. A file that is cut off or another one is a syntax error, and so a chunk that failed to load.
            plugins: [...languagePacks, oneLanguageOfZod],
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
