/** The name of an exported declaration, and its file. */
export interface ExportedName {
  readonly name: string;
  readonly file: string;
}

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

/** Returns the names that a file declares and exports. Re-exports (`export … from`) are ignored. */
export const exportedNamesIn = (file: string, source: string): ExportedName[] => [
  ...new Map(
    [...source.matchAll(declaration)].map(([, name = '']) => [name, { name, file }] as const),
  ).values(),
];

/**
 * Returns each name that several files declare, with these files. A file that declares a type and a value with the same
 * name counts once.
 */
export function findDuplicateNames(names: readonly ExportedName[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const { name, file } of names) files.set(name, [...(files.get(name) ?? []), file]);
  return new Map([...files].filter(([, { length }]) => length > 1));
}
