import { basename, dirname } from 'node:path';
import { testFiles } from './boundary.ts';

const mostFiles = 12;

/** Folders to which the limits for the number of files do not apply. */
export const folderSizeExceptions: readonly { readonly folder: RegExp; readonly reason: string }[] = [
  {
    folder: /^packages\/server\/src\/database\/migrations$/,
    reason: 'There is one file for each migration.',
  },
  {
    folder: /^packages\/server\/src\/database\/schema$/,
    reason: 'There is one file for each group of tables.',
  },
  {
    folder: /^packages\/contracts\/src\/[a-z-]+$/,
    reason: 'There is one folder for each resource of the API, however few files it has.',
  },
  {
    folder: /^packages\/testing\/src\/vendor-fakes\/\w+$/,
    reason: 'Every AI vendor has the same file names.',
  },
  { folder: /\/src\/testing$/, reason: 'The folder separates code that only tests import.' },
  {
    folder: /^packages\/server\/src\/ai-provider\/seeded$/,
    reason: 'There is one file for each AI provider that the first start creates.',
  },
  { folder: /^mfe-ai-providers\/src\/choices$/, reason: 'Every tab of the page has a folder.' },
];

const isSource = (file: string) => /\.tsx?$/.test(file) && !new RegExp(testFiles).test(file);

/** Reports each folder with more than twelve source files, or with one source file and no subfolders. */
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
