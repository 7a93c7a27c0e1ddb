import { type Localized, uiLocales } from '@repartee/contracts/locales';
import { menuGroupIds } from '@repartee/contracts/remotes/host-parts';
import type { LocalizedTitle } from '@repartee/contracts/remotes/localized-title';
import type { ArrangedMenu, MenuArrangement } from '@repartee/contracts/remotes/menu-arrangement';

interface Line {
  readonly key: string;
  /** The title and position that the remote declares. */
  readonly declared: { readonly title: LocalizedTitle; readonly order: number };
}
export type MenuLine = MenuArrangement['menu'][number] & Line & { readonly group: string };
export type WidgetLine = MenuArrangement['widgets'][number] & Line;

/** The entries in the order in which they are shown; `order` is the stored one. `stored` is all that the server has stored. */
export interface MenuFormValues {
  readonly menu: MenuLine[];
  readonly widgets: WidgetLine[];
  readonly stored: MenuArrangement;
}

/** The title that a super-admin has given to an entry; widgets have none. */
export const newTitleOf = (line: MenuLine | WidgetLine): LocalizedTitle | null =>
  'title' in line ? line.title : null;

/** The title with which an entry is shown. */
export const titleOf = (line: MenuLine | WidgetLine): LocalizedTitle =>
  newTitleOf(line) ?? line.declared.title;

const positionOf = ({ order, declared }: { order: number | null } & Line) => order ?? declared.order;
const inOrder = <L extends MenuLine | WidgetLine>(lines: readonly L[]): L[] =>
  lines.toSorted((one, other) => positionOf(one) - positionOf(other));

const unchanged = { order: null, hidden: false };

export function menuFormValues({ arrangement, menu, widgets }: ArrangedMenu): MenuFormValues {
  return {
    stored: arrangement,
    menu: inOrder(
      menu.map(({ owner, path, group, title, order }) => ({
        ...unchanged,
        title: null,
        ...arrangement.menu.find((one) => one.owner === owner && one.path === path),
        ...{ key: `${owner} ${path}`, owner, path, group, declared: { title, order } },
      })),
    ),
    widgets: inOrder(
      widgets.map(({ owner, id, title, order }) => ({
        ...unchanged,
        ...arrangement.widgets.find((one) => one.owner === owner && one.id === id),
        ...{ key: `${owner} ${id}`, owner, id, declared: { title: title ?? untitled(id), order } },
      })),
    ),
  };
}

const untitled = (id: string) =>
  Object.fromEntries(uiLocales.map((locale) => [locale, id])) as Localized<string>;

export const inDeclaredOrder = <L extends Line>(lines: readonly L[]): L[] =>
  lines.toSorted((one, other) => one.declared.order - other.declared.order);

export const isInDeclaredOrder = (lines: readonly Line[]): boolean =>
  inDeclaredOrder(lines).every((line, index) => line === lines[index]);

/** Sets the position of each entry: null for all if the entries are in the order that the remotes declare. */
const withOrder = <L extends Line>(lines: readonly L[]) => {
  const isDeclared = isInDeclaredOrder(lines);
  return lines.map((line, index) => ({ ...line, order: isDeclared ? null : (index + 1) * 10 }));
};

/** Returns only what differs from the remotes. */
export const arrangementOf = ({ menu, widgets }: MenuFormValues) => ({
  menu: groupsOf(menu)
    .flatMap((group) => withOrder(menu.filter((line) => line.group === group)))
    .filter(({ order, hidden, title }) => order !== null || hidden || title !== null)
    .map(({ owner, path, order, hidden, title }) => ({
      ...{ owner, path, order, hidden },
      // The dialog asks for the title in every language.
      title: title as Localized<string> | null,
    })),
  widgets: withOrder(widgets)
    .filter(({ order, hidden }) => order !== null || hidden)
    .map(({ owner, id, order, hidden }) => ({ owner, id, order, hidden })),
});

/** Returns the ids of the menu groups that have entries, those of the shell first. */
export const groupsOf = (menu: readonly MenuLine[]): string[] => {
  const used = new Set(menu.map(({ group }) => group));
  return [...new Set([...menuGroupIds, ...used])].filter((group) => used.has(group));
};
