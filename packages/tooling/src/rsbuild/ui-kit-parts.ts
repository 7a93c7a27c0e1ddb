import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryFolder } from './repository-folder.ts';

export interface UiKitPart {
  readonly name: string;
  /** True if the module is loaded on demand, because it uses antd, plots or Markdown, or because few pages use it. */
  readonly late: boolean;
  /** Name of the chunk of a late module. */
  readonly chunk: string;
}

const kit = join(repositoryFolder, 'packages/ui-kit');

/** Modules that are loaded on demand, because few pages use them. */
const ofFewPages = ['figures-table', 'speech'];

/** Modules with antd that nearly every signed-in page uses, or that are small. They are one chunk, which the shell preloads. */
const onEveryPage = [
  ...[
    'antd-root',
    'button',
    'card-foot',
    'checkbox',
    'chip',
    'filter-menu',
    'form',
    'library-card',
    'list-tools',
  ],
  ...[
    'no-match-state',
    'notice',
    'password-field',
    'search-field',
    'select',
    'select-field',
    'skeleton',
    'speech-area',
    'status-chip',
    'text-area',
    'text-field',
  ],
];

const largeLibraries = ['antd', 'react-markdown', 'uplot'];

/** True if a file or its static imports need a large library. Type imports and `import()` do not count. */
function isLarge(file: string, seen: Set<string>): boolean {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)';/gms)].map(
    ([, from = '']) => from,
  );
  return imported.some((from) =>
    from.startsWith('.')
      ? isLarge(join(dirname(file), from), seen)
      : largeLibraries.some((library) => `${from}/`.startsWith(`${library}/`)),
  );
}

export function uiKitParts(): UiKitPart[] {
  const { exports } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.entries(exports)
    .filter(([part, file]) => /\.tsx?$/.test(file) && !part.startsWith('./testing/'))
    .map(([part, file]) => {
      const name = part.replace('./', '');
      const late = ofFewPages.includes(name) || isLarge(join(kit, file), new Set());
      return { name, late, chunk: onEveryPage.includes(name) ? 'controls' : name };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
