import type { RemoteManifest } from '@repartee/contracts/platform/remote-manifest';
import type { Registry } from './schema.ts';

/** Names of what a built shell provides to remotes besides shared modules. Part of the shell build's `assets.json`. */
export interface ShellCapabilities {
  readonly layouts: readonly string[];
  readonly slots: readonly string[];
  readonly menu_groups: readonly string[];
  readonly icons: readonly string[];
  readonly permissions: readonly string[];
}

/** Returns the edit distance of two names, to suggest a known name for a misspelt one. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

function nearest(name: string, known: readonly string[]): string {
  const best = known
    .map((one) => ({ one, far: distance(name, one) }))
    .sort((a, b) => a.far - b.far || (a.one < b.one ? -1 : 1))[0];
  return best && best.far <= Math.max(3, name.length / 2) ? `; did you mean ${best.one}?` : '';
}

type Access = RemoteManifest['routes'][number]['access'];
const permissionsIn = (access: Access): readonly string[] => {
  if (typeof access === 'string') return [];
  return 'any' in access ? access.any : access;
};

/** Returns one sentence for each reason why a shell with these capabilities cannot show a remote; empty if it can. */
export function missingShellCapabilities(
  manifest: RemoteManifest,
  offers: ShellCapabilities,
  registry: Pick<Registry, 'remotes'>,
): string[] {
  const { id, routes, menu, contributions, application } = manifest;
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
  const icons = [...menu.map(({ icon }) => icon), ...(application ? [application.icon] : [])];
  const unknown = (what: string, names: readonly string[], known: readonly string[]) =>
    [...new Set(names)]
      .filter((name) => !known.includes(name))
      .map((name) => `it uses the ${what} ${name}, which this shell does not have${nearest(name, known)}`);
  const taken = (manifest.menu_groups ?? []).filter(
    (group) =>
      offers.menu_groups.includes(group.id) ||
      others.some((one) => one.menu_groups?.some((other) => other.id === group.id)),
  );
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
      'menu group',
      menu.map(({ group }) => group),
      groups,
    ),
    ...unknown(
      'icon',
      icons.filter((icon) => typeof icon === 'string'),
      offers.icons,
    ),
    ...unknown(
      'permission',
      [...routes, ...menu, ...contributions].flatMap(({ access }) => permissionsIn(access)),
      permissions,
    ),
    ...taken.map((group) => `it declares the menu group ${group.id}, which already exists`),
  ];
}
