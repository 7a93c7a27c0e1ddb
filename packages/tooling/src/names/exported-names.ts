export interface ExportedName {
  readonly name: string;
  readonly file: string;
}

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

/** Ignores re-exports (`export … from`). */
export const exportedNamesIn = (file: string, source: string): ExportedName[] => [
  ...new Map(
    [...source.matchAll(declaration)].map(([, name = '']) => [name, { name, file }] as const),
  ).values(),
];

/** Returns each name that several files declare, with these files. A type and a value in the same file count once. */
export function findDuplicateNames(names: readonly ExportedName[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const { name, file } of names) files.set(name, [...(files.get(name) ?? []), file]);
  return new Map([...files].filter(([, { length }]) => length > 1));
}
