import type { Localized } from '@repartee/contracts/locales';
import titles from './screen-titles.json' with { type: 'json' };

/**
 * Names of the shell's own pages, which are also their chunk names. Includes the pages that are shown for unknown
 * paths.
 */
export type ScreenName = keyof typeof titles;

/**
 * Returns the title of a shell page in every language. Titles have their own JSON file, because they are needed before
 * the texts are loaded.
 */
export const screenTitle = (name: ScreenName): Localized<string> => titles[name];
