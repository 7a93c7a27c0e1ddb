import type { Localized } from '@repartee/contracts/locales';
import titles from './screen-titles.json' with { type: 'json' };

/** Names of the shell's pages, which are also their chunk names. */
export type ScreenName = keyof typeof titles;

/**
 * Page titles have their own JSON file, because the shell needs the titles before its other texts have
 * loaded.
 */
export const screenTitle = (name: ScreenName): Localized<string> => titles[name];
