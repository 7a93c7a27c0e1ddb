import {
  type PackFile,
  packFiles,
  packFormatVersion,
  packHeader,
} from '@repartee/contracts/library/pack/pack-format';
import {
  type PackKind,
  packFolders,
  packKinds,
  packReferences,
} from '@repartee/contracts/library/pack/pack-kinds';
import { packProblemLimit } from '@repartee/contracts/library/pack/pack-limits';
import type { PackProblem } from '@repartee/contracts/library/pack/pack-problem';
import type { Pack, PackItem } from './pack.ts';
import { isPackError, packError, packProblemOf } from './pack-error.ts';
import type { PackFileMap } from './pack-path.ts';
import { checkReferences, circularReferences, type ReadItem } from './pack-references.ts';
import { checkPackYaml, type PackYaml, readPackYaml } from './pack-yaml.ts';

const headerFile = 'pack.yaml';

/** Validates the files of a pack. Throws a `PackError` with all problems found. */
export function readPack(files: PackFileMap): Pack {
  const header = readHeader(files);
  const problems: PackProblem[] = unknownFiles(files).map((file) =>
    packProblemOf('file_unknown', 'This file does not belong to the pack format.', { file }),
  );
  const attempt = <Read>(read: () => Read): Read[] => {
    if (problems.length >= packProblemLimit) return [];
    try {
      return [read()];
    } catch (error) {
      if (!isPackError(error)) throw error;
      problems.push(...error.problems);
      return [];
    }
  };
  const yamls = itemFiles(files).flatMap(([file, bytes]) => attempt(() => readPackYaml(file, bytes)));
  const circular = circularReferences(yamls);
  problems.push(...circular);
  const parsedItems = yamls.flatMap((yaml) => attempt(() => readItem(yaml)));
  problems.push(...checkReferences(parsedItems, files));
  if (parsedItems.length === 0 && problems.length === 0)
    problems.push(packProblemOf('empty', 'The pack has no items.'));
  if (problems.length > 0) throw packError(problems.filter((one) => !saidAlready(one, circular)));
  const items = parsedItems.map(({ item }) => item);
  return { header, items, images: imagesOf(items, files) };
}

/**
 * Returns whether a circular reference is already reported for the field of the problem. A circular reference
 * usually also violates another rule of its field, so the other problems of the field are not reported.
 */
const saidAlready = (problem: PackProblem, circular: readonly PackProblem[]): boolean =>
  !circular.includes(problem) &&
  circular.some(({ file, field }) => file === problem.file && field === problem.field);

const imagesOf = (items: readonly PackItem[], files: PackFileMap): Pack['images'] =>
  new Map(
    items.flatMap(({ image }) => {
      const bytes = image === null ? undefined : files.get(image);
      return image !== null && bytes ? [[image, bytes] as const] : [];
    }),
  );

function readHeader(files: PackFileMap): Pack['header'] {
  const bytes = files.get(headerFile);
  if (!bytes)
    throw packError([
      packProblemOf('header_missing', 'The archive has no file pack.yaml at its top level.', {
        file: headerFile,
      }),
    ]);
  const yaml = readPackYaml(headerFile, bytes);
  const version = (yaml.value as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > packFormatVersion)
    throw packError([
      yaml.problem('format_newer', `This installation can read packs up to version ${packFormatVersion}.`, [
        'version',
      ]),
    ]);
  const { value, problems } = checkPackYaml(yaml, packHeader);
  if (!value || problems.length > 0) throw packError(problems);
  return value;
}

/** Sorts by the order of `packKinds`: an item can refer only to items of an earlier kind. */
const itemFiles = (files: PackFileMap): [string, Buffer][] =>
  packKinds.flatMap((kind) =>
    [...files].filter(([file]) => kindOf(file) === kind).sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const kindOf = (file: string): PackKind | undefined => {
  const [folder, name, ...rest] = file.split('/');
  if (rest.length > 0 || !/\.ya?ml$/.test(name ?? '')) return undefined;
  return packKinds.find((kind) => packFolders[kind] === folder);
};

/** Text files about the pack (README, licence) are allowed at the top level. */
const unknownFiles = (files: PackFileMap): string[] =>
  [...files.keys()].filter(
    (file) =>
      file !== headerFile &&
      !/^[^/]+\.(md|txt)$|^LICEN[CS]E$/i.test(file) &&
      !/^images\/[^/]+$/.test(file) &&
      kindOf(file) === undefined,
  );

function readItem(yaml: PackYaml): ReadItem {
  const kind = kindOf(yaml.file) as PackKind;
  const { value, problems } = checkPackYaml<PackFile>(yaml, packFiles[kind]);
  if (!value || problems.length > 0) throw packError(problems);
  const { id, name, description, tags, image, content, ...named } = value;
  const references = packReferences[kind].flatMap(({ field, kind: other }) =>
    [(named as Record<string, string | string[] | null>)[field] ?? []]
      .flat()
      .map((file) => ({ kind: other, file: file.normalize('NFC') })),
  );
  return {
    yaml,
    item: {
      file: yaml.file,
      kind,
      id,
      name,
      description,
      tags,
      image: image?.normalize('NFC') ?? null,
      content,
      references,
    },
  };
}
