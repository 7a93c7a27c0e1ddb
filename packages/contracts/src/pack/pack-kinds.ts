import { type Family, families, familyDescriptions, linkCounts, linkRoles } from '../library/families.ts';

/** What a pack may hold: items of the content families, and playlists. */
export const packKinds = [...families, 'playlist'] as const;
export type PackKind = Family | 'playlist';

/** The folder of a pack in which the files of a kind stand. */
export const packFolders: Record<PackKind, string> = {
  ...(Object.fromEntries(families.map((family) => [family, familyDescriptions[family].collection])) as Record<
    Family,
    string
  >),
  playlist: 'playlists',
};

/** A field of a file that names other files of the pack. `max` 1: one path; more: a list of paths, in their order. */
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

/** The references of each kind, in the order of the roles. */
export const packReferences: Record<PackKind, readonly PackReference[]> = {
  ...(Object.fromEntries(families.map((family) => [family, ofFamily(family)])) as Record<
    Family,
    PackReference[]
  >),
  playlist: [{ field: packFolders.scenario, kind: 'scenario', min: 1, max: 50 }],
};
