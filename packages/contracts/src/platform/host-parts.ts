// This file must not import zod, because the landing page imports this file and must not load zod.

/**
 * The seven layouts of pages (R-LAYOUT). If a remote names a layout that only a newer shell has, an older shell uses
 * the layout `app`.
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
 * Places where remotes contribute components. `user-tab` and `scenario-tab` are tabs of the page of a user or a
 * scenario.
 */
export const slots = ['dashboard', 'landing', 'settings', 'user-tab', 'scenario-tab'] as const;
export type SlotName = (typeof slots)[number];

export const titledSlots: readonly string[] = ['settings', 'user-tab', 'scenario-tab'] satisfies SlotName[];
