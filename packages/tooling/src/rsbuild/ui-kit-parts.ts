import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './places.ts';

/** A part of ui-kit that can be imported as `@repartee/ui-kit/<name>`. */
export interface UiKitPart {
  readonly name: string;
  /** Made of antd or of plots, itself or something it imports: far larger than the others. */
  readonly large: boolean;
}

const kit = join(root, 'packages/ui-kit');

const largeLibraries = ['antd', 'uplot'];

/** Whether a file, or one that it imports statically, imports a large library. Types and `import()` do not count. */
function isLarge(file: string, seen: Set<string>): boolean {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)';/gms)].map(
    ([, from = '']) => from,
  );
  return imported.some((from) =>
    from.startsWith('.') ? isLarge(join(dirname(file), from), seen) : largeLibraries.includes(from),
  );
}

/** Every part: what ui-kit's package exports, style sheets apart. */
export function uiKitParts(): UiKitPart[] {
  const { exports } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .map(([part, file]) => ({
      name: part.replace('./', ''),
      large: isLarge(join(kit, file), new Set()),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
