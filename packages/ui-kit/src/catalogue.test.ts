import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const kit = join(import.meta.dirname, '..');

const undrawn = ['antd-root', 'faces', 'kit-provider', 'lazy-part', 'load-code', 'scheme', 'theme'];

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/**
 * Returns the names of the components that have a story, such as `copy-button` for the story
 * `CopyButtonStory`.
 */
function partsWithStory(): string[] {
  const stories = globSync('src/**/*.stories.tsx', { cwd: kit });
  return stories.flatMap((file) =>
    [...readFileSync(join(kit, file), 'utf8').matchAll(/^export const (\w+)Story = /gm)].map(
      ([, name = '']) => kebab(name),
    ),
  );
}

it('the Storybook catalogue has a story for every component that ui-kit exports', () => {
  const { exports } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const parts = Object.keys(exports).map((path) => path.slice(2));
  const drawn = parts.filter(
    (part) => !part.endsWith('.css') && !part.startsWith('testing/') && !undrawn.includes(part),
  );
  const shown = partsWithStory();
  expect(drawn.filter((part) => !shown.includes(part))).toEqual([]);
});
