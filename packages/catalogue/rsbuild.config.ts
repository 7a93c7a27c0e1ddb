import { pluginBreakpoints } from '@repartee/tooling/rsbuild/breakpoints';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** Builds the catalogue as static files for any web server and any folder of it: `npm run catalogue`. */
export default defineConfig({
  source: { entry: { index: './src/static/main.tsx' } },
  html: {
    title: 'Parts of Repartee’s ui-kit',
    tags: [{ tag: 'link', attrs: { rel: 'icon', href: 'data:,' } }],
  },
  output: { assetPrefix: 'auto', cleanDistPath: false, legalComments: 'none', sourceMap: false },
  dev: { assetPrefix: '/', lazyCompilation: false },
  server: { host: '127.0.0.1' },
  performance: { printFileSize: false },
  plugins: [pluginReact(), pluginBreakpoints()],
});
