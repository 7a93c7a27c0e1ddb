import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';

/** Every part of ui-kit that can be imported as `@repartee/ui-kit/<part>`: what its package exports, style sheets apart. */
export function uiKitParts(): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'packages/ui-kit/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .map(([part]) => part.replace('./', ''))
    .sort();
}
