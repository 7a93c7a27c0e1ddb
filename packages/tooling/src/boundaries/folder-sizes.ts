import { basename, dirname } from 'node:path';
import { tests } from './boundary.ts';

const mostFiles = 12;

/** Folders that may exceed a limit, by a pattern of their path, each with the reason. */
export const folderSizeExceptions: readonly { readonly folder: RegExp; readonly reason: string }[] = [
  {
    folder: /^packages\/server\/src\/database\/migrations$/,
    reason: 'one file for each migration, in order',
  },
  { folder: /^packages\/server\/src\/database\/schema$/, reason: 'one file for each group of tables' },
  { folder: /^packages\/contracts\/src\/[a-z-]+$/, reason: 'one folder for each resource of the API' },
  { folder: /^packages\/testing\/src\/vendor-fakes\/\w+$/, reason: 'the same file names for each AI vendor' },
  { folder: /\/src\/testing$/, reason: 'what only tests import' },
  { folder: /^packages\/server\/src\/ai-provider\/seeded$/, reason: 'the providers of a first start' },
  { folder: /^mfe-ai-providers\/src\/choices$/, reason: 'one tab of the page, beside its other tabs' },
];

const isSource = (file: string) => /\.tsx?$/.test(file) && !new RegExp(tests).test(file);

/**
 * Returns one sentence per folder with more than twelve source files, or a single one. `files` are relative to the
 * root.
 */
export function findFolderSizeErrors(files: readonly string[]): readonly string[] {
  const sources = new Map<string, string[]>();
  for (const file of files.filter((one) => one.includes('/src/') && isSource(one)))
    sources.set(dirname(file), [...(sources.get(dirname(file)) ?? []), file]);
  const folders = [...sources.keys()];
  return [...sources].flatMap(([folder, { length }]) => {
    if (folderSizeExceptions.some((exception) => exception.folder.test(folder))) return [];
    if (length > mostFiles)
      return [
        `${folder} has ${length} source files, more than the limit of ${mostFiles}: sort them into folders by feature.`,
      ];
    const isLeaf = !folders.some((other) => other.startsWith(`${folder}/`));
    return length === 1 && isLeaf && basename(folder) !== 'src'
      ? [`${folder} has one source file: move it to the folder of its feature.`]
      : [];
  });
}
