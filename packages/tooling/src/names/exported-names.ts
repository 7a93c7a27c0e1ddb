/** A file that exports a declaration under a name. */
export interface ExportedName {
  readonly name: string;
  readonly file: string;
}

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

/** The names that a file declares and exports; `export … from`, which passes on another file's, does not count. */
export const exportedNamesIn = (file: string, source: string): ExportedName[] => [
  ...new Map(
    [...source.matchAll(declaration)].map(([, name = '']) => [name, { name, file }] as const),
  ).values(),
];

/** The names that more than one file declares, each with its files. A type and its value in one file are one name. */
export function collisionsOf(names: readonly ExportedName[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const { name, file } of names) files.set(name, [...(files.get(name) ?? []), file]);
  return new Map([...files].filter(([, { length }]) => length > 1));
}
