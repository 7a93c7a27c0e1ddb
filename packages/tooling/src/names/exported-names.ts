/** An exported declaration and its file. */
export interface ExportedName {
  readonly name: string;
  readonly file: string;
}

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

/** Returns the names that a file declares and exports. `export … from`, a re-export of another file, is ignored. */
export const exportedNamesIn = (file: string, source: string): ExportedName[] => [
  ...new Map(
    [...source.matchAll(declaration)].map(([, name = '']) => [name, { name, file }] as const),
  ).values(),
];

/**
 * Returns the names that more than one file declares, each with its files. A type and its value in one file are one
 * name.
 */
export function collisionsOf(names: readonly ExportedName[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const { name, file } of names) files.set(name, [...(files.get(name) ?? []), file]);
  return new Map([...files].filter(([, { length }]) => length > 1));
}
