import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Adds the custom media queries of ui-kit's `breakpoints.css` to every style sheet, because a custom media query is
 * valid only in the sheet that contains it.
 */
export const pluginBreakpoints = (): RsbuildPlugin => ({
  name: 'breakpoints',
  setup(api) {
    const { resolve } = createRequire(join(api.context.rootPath, 'package.json'));
    const table = readFileSync(resolve('@repartee/ui-kit/breakpoints.css'), 'utf8');
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, {
        tools: {
          postcss: (_, { addPlugins }) =>
            addPlugins({
              postcssPlugin: 'breakpoints',
              Once: (sheet: { append(css: string): unknown }) => void sheet.append(table),
            }),
          lightningcssLoader: { drafts: { customMedia: true } },
        },
      }),
    );
  },
});
