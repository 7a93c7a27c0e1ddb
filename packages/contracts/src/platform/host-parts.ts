// This file must not import zod: the landing page imports this file, and must not load zod.

/**
 * The seven layouts of R-LAYOUT. A remote may name a layout that only a newer shell has. `publish` checks whether the
 * deployed shell has the layout; an older shell uses the layout `app` instead.
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

/** Returns the layout of this name, or `app` if this shell has no such layout. */
export const knownLayout = (name: string): Layout => layouts.find((layout) => layout === name) ?? 'app';

/** The shell's menu groups of the sidebar, in display order. */
export const menuGroupIds = ['practice', 'library', 'administration'] as const;
export type MenuGroupId = (typeof menuGroupIds)[number];

/**
 * Places where remotes contribute components: pages of the shell, the settings home, and tabs of the page of a user or
 * a scenario.
 */
export const slots = ['dashboard', 'landing', 'settings', 'user-tab', 'scenario-tab'] as const;
export type SlotName = (typeof slots)[number];

/** Slots in which a contribution is shown with its own title. */
export const titledSlots: readonly string[] = ['settings', 'user-tab', 'scenario-tab'] satisfies SlotName[];
