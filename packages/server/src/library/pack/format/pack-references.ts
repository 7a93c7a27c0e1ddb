import { type ContentLanguage, contentLanguage, languagesAgree } from '@repartee/contracts/library/language';
import { packReferences } from '@repartee/contracts/library/pack/pack-kinds';
import type { PackProblem } from '@repartee/contracts/library/pack/pack-problem';
import type { PackItem } from './pack.ts';
import type { PackFileMap } from './pack-path.ts';
import type { PackYaml } from './pack-yaml.ts';

export interface ReadItem {
  readonly item: PackItem;
  readonly yaml: PackYaml;
}

export function checkReferences(items: readonly ReadItem[], files: PackFileMap): PackProblem[] {
  return [
    ...idProblems(items),
    ...items.flatMap((one) => [...missingReferences(one, files), ...missingImage(one, files)]),
    ...languageProblems(items),
  ];
}

function idProblems(items: readonly ReadItem[]): PackProblem[] {
  const byId = Map.groupBy(items, ({ item }) => item.id);
  return [...byId.values()].flatMap(([first, ...others]) =>
    others.map(({ yaml }) =>
      yaml.problem('id_twice', `The item ${first?.item.file} has the same id.`, ['id']),
    ),
  );
}

function missingReferences({ item, yaml }: ReadItem, files: PackFileMap): PackProblem[] {
  return packReferences[item.kind].flatMap(({ field, kind, max }) => {
    const named = item.references.filter((one) => one.kind === kind).map(({ file }) => file);
    return named.flatMap((file, index) => {
      const path = max === 1 ? [field] : [field, index];
      if (named.indexOf(file) !== index)
        return [yaml.problem('reference_twice', 'The list contains the same file twice.', path)];
      return files.has(file)
        ? []
        : [yaml.problem('reference_missing', 'The pack does not contain this file.', path)];
    });
  });
}

const missingImage = ({ item: { image }, yaml }: ReadItem, files: PackFileMap): PackProblem[] =>
  image === null || files.has(image)
    ? []
    : [yaml.problem('image_missing', 'The pack does not contain this image.', ['image'])];

function languageProblems(items: readonly ReadItem[]): PackProblem[] {
  const byFile = new Map(items.map(({ item }) => [item.file, item]));
  return items.flatMap(({ item, yaml }) =>
    item.references.flatMap(({ kind, file }) => {
      const other = byFile.get(file);
      if (!other || languagesAgree(packLanguageOf(item.content), packLanguageOf(other.content))) return [];
      return [
        yaml.problem(
          'language_differs',
          `The item is in another language than ${file}, to which it refers.`,
          [kind],
        ),
      ];
    }),
  );
}

/** Returns the language of an item, or null if the item can be used in scenarios of every language. */
export const packLanguageOf = (content: PackItem['content']): ContentLanguage | null =>
  contentLanguage.nullable().catch(null).parse(content.language);

interface Edge {
  readonly to: string;
  readonly path: readonly (string | number)[];
}

/**
 * Returns a problem for each cycle of files that refer to each other. The references may be in any top-level
 * field.
 */
export function circularReferences(yamls: readonly PackYaml[]): PackProblem[] {
  const byFile = new Map(yamls.map((yaml) => [yaml.file, yaml]));
  const edges = new Map(
    yamls.map(({ file, value }) => [file, edgesOf(value).filter(({ to }) => byFile.has(to))]),
  );
  const problems: PackProblem[] = [];
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): void => {
    if (done.has(file)) return;
    for (const { to, path } of edges.get(file) ?? []) {
      const from = [...way, file].indexOf(to);
      if (from < 0) {
        follow(to, [...way, file]);
        continue;
      }
      const circle = [...[...way, file].slice(from), to].join(' → ');
      const problem = byFile
        .get(file)
        ?.problem('reference_circular', `The files refer to each other in a circle: ${circle}`, path);
      if (problem) problems.push({ ...problem, value: circle });
    }
    done.add(file);
  };
  for (const { file } of yamls) follow(file, []);
  return problems;
}

function edgesOf(value: unknown): Edge[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([field, inner]): Edge[] => {
    if (typeof inner === 'string') return [{ to: inner, path: [field] }];
    if (!Array.isArray(inner)) return [];
    return inner.flatMap((one, index) =>
      typeof one === 'string' ? [{ to: one, path: [field, index] }] : [],
    );
  });
}
