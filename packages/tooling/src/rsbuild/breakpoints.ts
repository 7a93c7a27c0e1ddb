import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

interface AtRule {
  params: string;
}
interface Sheet {
  append(css: string): unknown;
  walkAtRules(name: string, change: (rule: AtRule) => void): unknown;
}

/**
 * Adds the custom media queries of ui-kit's `breakpoints.css` to every style sheet, because a custom media query is
 * valid only in the sheet that contains it. In `@container`, where CSS has none, it puts the width in place of the name.
 */
export const pluginBreakpoints = (): RsbuildPlugin => ({
  name: 'breakpoints',
  setup(api) {
    const { resolve } = createRequire(join(api.context.rootPath, 'package.json'));
    const table = readFileSync(resolve('@repartee/ui-kit/breakpoints.css'), 'utf8');
    const widths: ReadonlyMap<string, string> = new Map(
      [...table.matchAll(/@custom-media (--[\w-]+) \((.+)em\);/g)].map(
        ([, name = '', width]) => [`(${name})`, `(${width}rem)`] as const,
      ),
    );
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, {
        tools: {
          postcss: (_, { addPlugins }) =>
            addPlugins({
              postcssPlugin: 'breakpoints',
              Once: (sheet: Sheet) => {
                sheet.walkAtRules('container', (rule) => {
                  rule.params = widths.get(rule.params) ?? rule.params;
                });
                sheet.append(table);
              },
            }),
          lightningcssLoader: { drafts: { customMedia: true } },
        },
      }),
    );
  },
});
