import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';

/** A part of ui-kit that can be imported as `@repartee/ui-kit/<name>`. */
export interface UiKitPart {
  readonly name: string;
  /** Made of antd: far larger than the others. */
  readonly antd: boolean;
}

/** Every part: what ui-kit's package exports, style sheets apart. */
export function uiKitParts(): UiKitPart[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'packages/ui-kit/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .map(([part, file]) => ({ name: part.replace('./', ''), antd: file.startsWith('./src/antd/') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
