import { fallbackLocale, uiLocales } from '@repartee/contracts/locales';
import type { MenuEntry, RemoteId, RemoteManifest } from '@repartee/contracts/remotes/remote-manifest';

const folded = (title: string | undefined): string | undefined => title?.trim().toLowerCase();

const isSame = (one: MenuEntry['title'], other: MenuEntry['title']): boolean =>
  uiLocales.some((locale) => one[locale] !== undefined && folded(one[locale]) === folded(other[locale]));

/** Returns one sentence for each menu entry that has the title of another remote's entry in the administration. */
export const takenMenuTitles = (
  { id, menu }: RemoteManifest,
  others: readonly (readonly [RemoteId, RemoteManifest])[],
): string[] =>
  others.flatMap(([owner, theirs]) => {
    const taken = theirs.menu.filter(({ group }) => group === 'administration');
    return menu
      .filter(({ title }) => taken.some((other) => isSame(title, other.title)))
      .map(
        ({ title }) =>
          `the menu entry ${title[fallbackLocale]} of ${id} has the title of an administration entry of ${owner}`,
      );
  });
