import { type Family, families, familyDescriptions, linkCounts, linkRoles } from '../families.ts';
import { playlistLimits } from '../playlist/playlist-limits.ts';

export const packKinds = [...families, 'playlist'] as const;
export type PackKind = Family | 'playlist';

export const packFolders: Record<PackKind, string> = {
  ...(Object.fromEntries(families.map((family) => [family, familyDescriptions[family].collection])) as Record<
    Family,
    string
  >),
  playlist: 'playlists',
};

/**
 * A field that references other files of the pack. The field contains one path if `max` is 1, otherwise an ordered
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

export const packReferences: Record<PackKind, readonly PackReference[]> = {
  ...(Object.fromEntries(families.map((family) => [family, ofFamily(family)])) as Record<
    Family,
    PackReference[]
  >),
  playlist: [{ field: packFolders.scenario, kind: 'scenario', min: 1, max: playlistLimits.steps }],
};
