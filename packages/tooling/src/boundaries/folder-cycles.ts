import { dirname } from 'node:path';
import { testFiles } from './boundaries.ts';

export const folderCycleRule = {
  name: 'no-folder-cycles',
  instead:
    'Folders must not import each other in a circle: move the file to the folder that needs it, or what both need to a third folder.',
} as const;

/** The file `from` imports the file `to`. Both paths are relative to the root of the repository. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
}

const isTest = new RegExp(testFiles);

/**
 * Returns the sibling folders that contain the two files. Undefined if both files are in the same folder, or
 * if the folder of one file contains the other file.
 */
function siblingsOf({ from, to }: FileImport): readonly [string, string] | undefined {
  const source = dirname(from).split('/');
  const target = dirname(to).split('/');
  let shared = 0;
  while (shared < source.length && source[shared] === target[shared]) shared += 1;
  if (shared === source.length || shared === target.length) return undefined;
  return [source.slice(0, shared + 1).join('/'), target.slice(0, shared + 1).join('/')];
}

/**
 * Finds circles of sibling folders (strongly connected components), imports of types included, tests excluded. Returns the imports within each circle, of each pair in the direction with fewer imports.
 */
export function findFolderCycles(imports: readonly FileImport[]): readonly FileImport[] {
  const between = new Map<string, Map<string, FileImport[]>>();
  for (const one of imports) {
    const siblings = siblingsOf(one);
    if (!siblings || isTest.test(one.from) || isTest.test(one.to)) continue;
    const [source, target] = siblings;
    const targets = between.get(source) ?? new Map<string, FileImport[]>();
    between.set(source, targets.set(target, [...(targets.get(target) ?? []), one]));
  }
  const reachable = new Map([...between.keys()].map((source) => [source, reachableFrom(source, between)]));
  return [...between].flatMap(([source, targets]) =>
    [...targets].flatMap(([target, there]) => {
      if (!reachable.get(target)?.has(source)) return [];
      const back = between.get(target)?.get(source);
      const isMinority =
        !back || there.length < back.length || (there.length === back.length && source < target);
      return isMinority ? there : [];
    }),
  );
}

function reachableFrom(source: string, between: ReadonlyMap<string, ReadonlyMap<string, unknown>>) {
  const reached = new Set<string>();
  const open = [source];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const target of between.get(next)?.keys() ?? [])
      if (!reached.has(target)) {
        reached.add(target);
        open.push(target);
      }
  return reached;
}
