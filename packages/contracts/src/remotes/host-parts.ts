// This file must not import zod. The landing page imports this file, and zod would make the page load slowly.

/**
 * The seven page layouts of the shell (R-LAYOUT). A shell that does not know the layout of a remote's page
 * uses the layout `app`.
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

export const knownLayout = (name: string): Layout => layouts.find((layout) => layout === name) ?? 'app';

export const menuGroupIds = ['practice', 'library', 'administration'] as const;
export type MenuGroupId = (typeof menuGroupIds)[number];

/**
 * Places where remotes contribute components. `user-tab` is a tab of the user page, and `scenario-tab` is a
 * tab of the scenario page. Components in `search` show what they find for the text that a user searches for.
 */
export const slots = ['dashboard', 'landing', 'settings', 'user-tab', 'scenario-tab', 'search'] as const;
export type SlotName = (typeof slots)[number];

export const titledSlots: readonly string[] = ['settings', 'user-tab', 'scenario-tab'] satisfies SlotName[];
