/**
 * Families of library items without the zod schemas of `library/families.ts`, so that permissions and routes
 * load without zod. `private_field` is a field that only users with edit permission receive.
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
export const families = Object.keys(libraryFamilies) as readonly Names[];

export const familyResources = families.map((family) => `coaching-${family}` as const);

type Forkable = { [F in Names]: (typeof libraryFamilies)[F]['forkable'] extends true ? F : never }[Names];

export const forkPermissions = Object.entries(libraryFamilies)
  .filter(([, { forkable }]) => forkable)
  .map(([family]) => `coaching-${family as Forkable}-fork` as const);
