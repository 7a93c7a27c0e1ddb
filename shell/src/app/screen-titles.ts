import type { Localized } from '@repartee/contracts/locales';
import titles from './screen-titles.json' with { type: 'json' };

/** The shell's screens by chunk name, including the pages for paths that match nothing. */
export type ScreenName = keyof typeof titles;

/** Returns the title of a screen in every language, as in `remote.json`: titles are needed before texts load. */
export const screenTitle = (name: ScreenName): Localized<string> => titles[name];
