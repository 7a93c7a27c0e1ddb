import { isDeepStrictEqual } from 'node:util';
import { fallbackLocale } from '@repartee/contracts/locales';
import {
  type ArrangedMenu,
  type MenuArrangement,
  shellOwner,
} from '@repartee/contracts/remotes/menu-arrangement';
import type { MenuEntry, RemoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import { shellMenu } from '@repartee/contracts/remotes/shell-menu';
import { ReleaseError } from './release-error.ts';
import type { Registry } from './schema.ts';

const isArranged = ({ menu, widgets }: MenuArrangement): boolean => menu.length + widgets.length > 0;

interface Change {
  readonly order: number | null;
  readonly hidden: boolean;
  readonly title?: MenuEntry['title'] | null;
}

/** Applies the changes that `changeOf` finds. Entries without a change stay as they are. */
const changed = <Entry extends { readonly order: number }>(
  entries: readonly Entry[],
  changeOf: (entry: Entry) => Change | undefined,
): Entry[] =>
  entries.flatMap((entry) => {
    const change = changeOf(entry);
    if (!change) return entry;
    const { order, hidden, title } = change;
    return hidden ? [] : { ...entry, order: order ?? entry.order, ...(title ? { title } : {}) };
  });

const menuChangeOf =
  ({ menu }: MenuArrangement, owner: string) =>
  ({ path }: MenuEntry) =>
    menu.find((change) => change.owner === owner && change.path === path);

/** Returns the shell's own menu entries as a super-admin has arranged them; undefined if they are unchanged. */
export const arrangedShellMenu = (arrangement: MenuArrangement): MenuEntry[] | undefined =>
  arrangement.menu.some(({ owner }) => owner === shellOwner)
    ? changed(shellMenu, menuChangeOf(arrangement, shellOwner))
    : undefined;

/** Returns a manifest with the menu entries and widgets of the dashboard as a super-admin has arranged them. */
export function arrangedManifest<Manifest extends Pick<RemoteManifest, 'id' | 'menu' | 'contributions'>>(
  manifest: Manifest,
  arrangement: MenuArrangement,
): Manifest {
  const { id: owner, menu, contributions } = manifest;
  if (!isArranged(arrangement)) return manifest;
  return {
    ...manifest,
    menu: changed(menu, menuChangeOf(arrangement, owner)),
    contributions: changed(contributions, ({ slot, id }) =>
      slot === 'dashboard'
        ? arrangement.widgets.find((change) => change.owner === owner && change.id === id)
        : undefined,
    ),
  };
}

/** Text from which the build id is made, so that open pages get another arrangement at their next navigation. */
export const arrangementMark = (arrangement: MenuArrangement): string =>
  isArranged(arrangement) ? JSON.stringify(arrangement) : '';

/** Returns the arrangement, and what the deployed builds and canaries declare. Of two builds, the newer one counts. */
export function arrangedMenu({ remotes, arrangement }: Registry): ArrangedMenu {
  const manifests = Object.values(remotes).flatMap(({ current, rollout }) => [
    ...(rollout ? [rollout.build.manifest] : []),
    current.manifest,
  ]);
  const groups = new Map(
    manifests.flatMap(({ menu_groups = [] }) => menu_groups.map(({ id, title }) => [id, title] as const)),
  );
  const declared = (owner: ArrangedMenu['menu'][number]['owner'], menu: readonly MenuEntry[]) =>
    menu.map(({ path, title, group, order }) => ({
      owner,
      path,
      title,
      group,
      order,
      group_title: groups.get(group) ?? null,
    }));
  const widgets = manifests.flatMap(({ id: owner, contributions }) =>
    contributions
      .filter(({ slot }) => slot === 'dashboard')
      .map(({ id, title = null, order }) => ({ owner, id, title, order })),
  );
  return {
    arrangement,
    menu: firstOf(
      [...declared(shellOwner, shellMenu), ...manifests.flatMap(({ id, menu }) => declared(id, menu))],
      ({ owner, path }) => `${owner} ${path}`,
    ),
    widgets: firstOf(widgets, ({ owner, id }) => `${owner} ${id}`),
  };
}

const firstOf = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] =>
  [...new Map(entries.toReversed().map((entry) => [keyOf(entry), entry])).values()].toReversed();

/** Stores an arrangement. Throws a ReleaseError if the stored one is neither `expected` nor already the same. */
export function withArrangement(
  registry: Registry,
  arrangement: MenuArrangement,
  expected: object | undefined,
): Registry {
  if (isDeepStrictEqual(registry.arrangement, arrangement)) return registry;
  if (expected && !isDeepStrictEqual(registry.arrangement, expected))
    throw new ReleaseError('Another super-admin has arranged the menu meanwhile.', 'changed_meanwhile');
  return { ...registry, arrangement };
}

const namedAtMost = 5;

/** Returns the entries that are new or changed in an arrangement, as a text for the history: `menu mfe-a /b hidden`. */
export function changeOfArrangement(before: MenuArrangement, after: MenuArrangement): string {
  const linesOf = ({ menu, widgets }: MenuArrangement) =>
    [
      ...menu.map((one) => ({ ...one, key: one.path })),
      ...widgets.map((one) => ({ ...one, key: one.id })),
    ].map(({ owner, key, hidden, order, ...one }) => {
      const title = 'title' in one ? one.title : null;
      return [
        `${owner} ${key}`,
        ...(title ? [`“${title[fallbackLocale]}”`] : []),
        ...(hidden ? ['hidden'] : order === null ? [] : [`at ${order}`]),
      ].join(' ');
    });
  const [were, are] = [linesOf(before), linesOf(after)];
  const lines = are.filter((line) => !were.includes(line));
  const more = lines.length > namedAtMost ? [`${lines.length - namedAtMost} more`] : [];
  return [...lines.slice(0, namedAtMost), ...more].join(', ') || 'as the remotes declare it';
}
