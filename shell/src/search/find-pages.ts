import { localized } from '@repartee/contracts/locales';
import type { User } from '@repartee/contracts/people/identity/user';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { routePattern } from '@repartee/contracts/remotes/route-pattern';
import { installedRemotes, mayOpen } from '../app/access.ts';
import { createMenu } from '../app/menu.ts';

interface FoundPage {
  readonly path: string;
  readonly title: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/**
 * Returns the pages that the user may open and whose title contains `search`, without regard to case and accents: those
 * of the menu first, then those that need no value in their path, such as “New scenario”.
 */
export function findPages(
  boot: BootManifest,
  locale: string,
  user: Pick<User, 'applications' | 'permissions' | 'organization_role'>,
  search: string,
): FoundPage[] {
  const menu = createMenu(boot, locale, user).flatMap(({ lines }) => lines);
  const others = installedRemotes(boot.remotes, user)
    .filter(({ enabled }) => enabled)
    .flatMap(({ manifest }) => manifest.routes)
    .filter((route) => route.layout === 'app' && mayOpen(route, user))
    .filter(({ path }) => !/\{(?!product\})[^?}]+\}/.test(path))
    .map(({ path, title }) => ({
      path: routePattern(path).build({ product: boot.product.slug }),
      title: localized(title, locale),
    }));
  const pages = new Map([...menu, ...others].toReversed().map(({ path, title }) => [path, { path, title }]));
  return [...pages.values()].toReversed().filter(({ title }) => plain(title).includes(plain(search)));
}
