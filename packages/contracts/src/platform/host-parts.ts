// Without schemas: the first page knows them too.

/**
 * The seven layouts of R-LAYOUT. A remote may name one that only a newer shell has: `publish` compares it with the
 * deployed shell, and a shell without it draws the page in `app`.
 */
export const layouts = [
  'web',
  'app',
  'login',
  'content',
  'empty',
  'coaching-sidebar',
  'coaching-plain',
] as const;
export type Layout = (typeof layouts)[number];

/** The layout of this name; `app` where this shell has no such layout. */
export const knownLayout = (name: string): Layout => layouts.find((layout) => layout === name) ?? 'app';

/** The shell's groups of the sidebar, in their order. */
export const menuGroupIds = ['practice', 'library', 'administration'] as const;
export type MenuGroupId = (typeof menuGroupIds)[number];

/**
 * Where components of remotes are placed: in pages of the shell, on the settings home, and as a tab of the page of a user
 * or of a scenario.
 */
export const slots = ['dashboard', 'landing', 'settings', 'user-tab', 'scenario-tab'] as const;
export type SlotName = (typeof slots)[number];

/** Those in which a contribution stands under a title of its own. */
export const titledSlots: readonly string[] = ['settings', 'user-tab', 'scenario-tab'] satisfies SlotName[];
