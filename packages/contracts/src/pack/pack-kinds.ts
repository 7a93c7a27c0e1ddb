import { type Family, families, familyDescriptions, linkCounts, linkRoles } from '../library/families.ts';

/** Kinds of files in a pack (zip file of library items): persona, mission, observer, scenario and playlist. */
export const packKinds = [...families, 'playlist'] as const;
export type PackKind = Family | 'playlist';

/** Name of the folder in a pack for the files of each kind. */
export const packFolders: Record<PackKind, string> = {
  ...(Object.fromEntries(families.map((family) => [family, familyDescriptions[family].collection])) as Record<
    Family,
    string
  >),
  playlist: 'playlists',
};

/**
 * A field that references other files of the pack. If `max` is 1, the field contains one path, otherwise an ordered
 * list of paths.
 */
export interface PackReference {
  readonly field: string;
  readonly kind: PackKind;
  readonly min: number;
  readonly max: number;
}

const ofFamily = (family: Family): PackReference[] =>
  linkRoles.flatMap((kind) => {
    const count = linkCounts(family)[kind];
    return count ? [{ field: count.max === 1 ? kind : packFolders[kind], kind, ...count }] : [];
  });

/** The fields that reference other files of the pack, by kind of file. */
export const packReferences: Record<PackKind, readonly PackReference[]> = {
  ...(Object.fromEntries(families.map((family) => [family, ofFamily(family)])) as Record<
    Family,
    PackReference[]
  >),
  playlist: [{ field: packFolders.scenario, kind: 'scenario', min: 1, max: 50 }],
};
