/**
 * The content families: what is theirs alone stands in `library/families.ts`. Permissions and routes are made of these names
 * before zod is loaded. `forkable`: an item can be forked (R-PERM-3).
 */
export const libraryFamilies = {
  persona: { forkable: true },
  mission: { forkable: true },
  observer: { forkable: true },
  scenario: { forkable: false },
} as const satisfies Readonly<Record<string, { readonly forkable: boolean }>>;

type Names = keyof typeof libraryFamilies;

/** The resources of the families, as permissions name them. */
export const familyResources = Object.keys(libraryFamilies).map(
  (family) => `coaching-${family as Names}` as const,
);

type Forkable = { [F in Names]: (typeof libraryFamilies)[F]['forkable'] extends true ? F : never }[Names];

/** The permissions to fork an item of a family. */
export const forkPermissions = Object.entries(libraryFamilies)
  .filter(([, { forkable }]) => forkable)
  .map(([family]) => `coaching-${family as Forkable}-fork` as const);
