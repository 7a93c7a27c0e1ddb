import { dirname } from 'node:path';
import { testFiles } from './boundary.ts';

export const folderCycleRule = {
  name: 'no-folder-cycles',
  instead:
    'Two folders must not import each other: move the file to the folder that needs it, or what both need to a third folder.',
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
 * Finds pairs of sibling folders that import each other. Returns the imports of each pair in the direction with fewer
 * imports.
 */
export function findFolderCycles(imports: readonly FileImport[]): readonly FileImport[] {
  const between = new Map<string, FileImport[]>();
  for (const one of imports) {
    const siblings = siblingsOf(one);
    if (!siblings || isTest.test(one.from) || isTest.test(one.to)) continue;
    const key = siblings.join(' ');
    between.set(key, [...(between.get(key) ?? []), one]);
  }
  return [...between].flatMap(([key, there]) => {
    const back = between.get(key.split(' ').reverse().join(' '));
    if (!back || back.length < there.length) return [];
    return back.length === there.length && key > key.split(' ').reverse().join(' ') ? [] : there;
  });
}
