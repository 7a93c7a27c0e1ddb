/**
 * Item families (persona, mission, observer, scenario) without their schemas, which are in `library/families.ts`.
 * Permissions and routes are derived from these names before zod is loaded. `forkable`: an item can be forked
 * (R-PERM-3). `collection`: name in paths. `private_field`: a content field that a user without edit permission does
 * not receive.
 */
export const libraryFamilies = {
  persona: { forkable: true, collection: 'personas', private_field: 'character' },
  mission: { forkable: true, collection: 'missions', private_field: 'failure_criteria' },
  observer: { forkable: true, collection: 'observers', private_field: 'instructions' },
  scenario: { forkable: false, collection: 'scenarios', private_field: 'chat_model_id' },
} as const satisfies Readonly<
  Record<string, { readonly forkable: boolean; readonly collection: string; readonly private_field: string }>
>;

type Names = keyof typeof libraryFamilies;

/** Names of the item families in permissions, such as `coaching-persona`. */
export const familyResources = Object.keys(libraryFamilies).map(
  (family) => `coaching-${family as Names}` as const,
);

type Forkable = { [F in Names]: (typeof libraryFamilies)[F]['forkable'] extends true ? F : never }[Names];

/**
 * Permissions to fork an item, such as `coaching-persona-fork`; one for each item family whose items can be forked.
 */
export const forkPermissions = Object.entries(libraryFamilies)
  .filter(([, { forkable }]) => forkable)
  .map(([family]) => `coaching-${family as Forkable}-fork` as const);
