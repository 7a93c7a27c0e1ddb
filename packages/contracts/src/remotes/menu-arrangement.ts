import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { withExpected } from '../expected.ts';
import { uiLocales } from '../locales.ts';
import { visibleText } from '../page.ts';
import { localizedTitle } from './localized-title.ts';
import { remoteId } from './remote-id.ts';
import { longestLabel, menuEntry } from './remote-manifest.ts';

/** Owner of the shell’s own menu entries in a menu arrangement. */
export const shellOwner = 'shell';

const placed = {
  /** Replaces the `order` of `remote.json`; null if it holds. */
  order: z.number().int().min(0).max(100_000).nullable(),
  /** Not shown. The page stays open to everybody who may open it. */
  hidden: z.boolean(),
};
const menuChange = z.object({
  owner: z.union([remoteId, z.literal(shellOwner)]),
  path: z.string().max(200),
  ...placed,
  /** Replaces the title of `remote.json`; null if it holds. */
  title: localizedTitle(longestLabel).nullable(),
});
const widgetChange = z.object({ owner: remoteId, id: z.string().max(100), ...placed });

/**
 * What a super-admin has changed about menu entries and widgets of the dashboard, for all users of the installation. An
 * entry that is not listed is as its remote declares it.
 */
export const menuArrangement = z.object({
  menu: z.array(menuChange).max(500),
  widgets: z.array(widgetChange).max(500),
});
export type MenuArrangement = z.output<typeof menuArrangement>;

/** A title in every language of the interface, with which a super-admin renames a menu entry. */
export const menuTitle = z.strictObject(
  Object.fromEntries(uiLocales.map((locale) => [locale, visibleText(longestLabel)])) as Record<
    (typeof uiLocales)[number],
    ReturnType<typeof visibleText>
  >,
);

const arrangementDraft = menuArrangement.extend({
  menu: z.array(menuChange.extend({ title: menuTitle.nullable() })).max(500),
});

/** A menu entry as its remote declares it. `group_title` is null for a group of the shell. */
const declaredEntry = menuEntry
  .pick({ path: true, title: true, group: true, order: true })
  .extend({ owner: menuChange.shape.owner, group_title: localizedTitle(longestLabel).nullable() });
const declaredWidget = widgetChange
  .pick({ owner: true, id: true })
  .extend({ title: localizedTitle(longestLabel).nullable(), order: z.number().int() });

const arranged = z.object({
  arrangement: menuArrangement,
  menu: z.array(declaredEntry),
  widgets: z.array(declaredWidget),
});
export type ArrangedMenu = z.output<typeof arranged>;

/** Returns the arrangement, and the menu entries and widgets of all deployed remotes as these declare them. */
export const readMenuArrangement = endpoint({
  method: 'GET',
  path: '/v1/menu_arrangement',
  summary: 'Read the order, titles and visibility of menu entries and widgets, and what remotes declare',
  access: ['environment-variables-read'],
  reply: arranged,
});

/** 409 `changed_meanwhile` if the stored arrangement differs from `expected`. */
export const updateMenuArrangement = endpoint({
  method: 'PUT',
  path: '/v1/menu_arrangement',
  summary: 'Order, rename and hide menu entries and widgets of all remotes, for all users',
  access: ['environment-variables-update'],
  body: withExpected(arrangementDraft),
  reply: arranged,
});
