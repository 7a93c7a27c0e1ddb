import { type Localized, localized } from '@repartee/contracts/locales';
import type { RouteMatch } from './route-match.ts';
import titles from './screen-titles.json' with { type: 'json' };

/** Names of the shell's pages, which are also their chunk names. */
export type ScreenName = keyof typeof titles;

/**
 * Page titles have their own JSON file, because the shell needs the titles before its other texts have
 * loaded.
 */
export const screenTitles: Readonly<Record<ScreenName, Localized<string>>> = titles;

export const pageTitle = (found: RouteMatch, locale: string): string =>
  localized('route' in found ? found.route.title : screenTitles['not-found'], locale);

export const documentTitle = (found: RouteMatch, locale: string, product: string): string =>
  `${pageTitle(found, locale)} · ${product}`;
