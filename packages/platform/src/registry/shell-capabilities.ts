import type { RemoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import { didYouMean } from './did-you-mean.ts';
import type { Registry } from './schema.ts';

/**
 * Layouts, slots, menu groups, icons and permissions that a built shell provides to remotes. The file
 * `assets.json` of the shell build contains them.
 */
export interface ShellCapabilities {
  readonly layouts: readonly string[];
  readonly slots: readonly string[];
  readonly menu_groups: readonly string[];
  readonly icons: readonly string[];
  readonly permissions: readonly string[];
}

type Access = RemoteManifest['routes'][number]['access'];
const permissionsIn = (access: Access): readonly string[] => {
  if (typeof access === 'string') return [];
  return 'any' in access ? access.any : access;
};

const unknown = (what: string, names: readonly string[], known: readonly string[]) =>
  [...new Set(names)]
    .filter((name) => !known.includes(name))
    .map((name) => `it uses the ${what} ${name}, which this shell does not have${didYouMean(name, known)}`);

/** Returns the layouts, slots and icons of a remote that the shell does not have. */
export function unknownShellNames(
  { routes, menu, contributions, application }: RemoteManifest,
  offers: Pick<ShellCapabilities, 'layouts' | 'slots' | 'icons'>,
): string[] {
  const icons = [...menu.map(({ icon }) => icon), ...(application ? [application.icon] : [])];
  return [
    ...unknown(
      'layout',
      routes.map(({ layout }) => layout),
      offers.layouts,
    ),
    ...unknown(
      'slot',
      contributions.map(({ slot }) => slot),
      offers.slots,
    ),
    ...unknown(
      'icon',
      icons.filter((icon) => typeof icon === 'string'),
      offers.icons,
    ),
  ];
}

export function missingShellCapabilities(
  manifest: RemoteManifest,
  offers: ShellCapabilities,
  registry: Pick<Registry, 'remotes'>,
): string[] {
  const { id, routes, menu, contributions } = manifest;
  const others = Object.entries(registry.remotes)
    .filter(([other]) => other !== id)
    .map(([, { current }]) => current.manifest);
  const all = [manifest, ...others];
  const permissions = [
    ...offers.permissions,
    ...all.flatMap((one) => (one.permissions ?? []).map((p) => p.id)),
  ];
  const groups = [
    ...offers.menu_groups,
    ...all.flatMap((one) => (one.menu_groups ?? []).map((group) => group.id)),
  ];
  const taken = (manifest.menu_groups ?? []).filter(
    (group) =>
      offers.menu_groups.includes(group.id) ||
      others.some((one) => one.menu_groups?.some((other) => other.id === group.id)),
  );
  return [
    ...unknownShellNames(manifest, offers),
    ...unknown(
      'menu group',
      menu.map(({ group }) => group),
      groups,
    ),
    ...unknown(
      'permission',
      [...routes, ...menu, ...contributions].flatMap(({ access }) => permissionsIn(access)),
      permissions,
    ),
    ...taken.map((group) => `it declares the menu group ${group.id}, which already exists`),
  ];
}
