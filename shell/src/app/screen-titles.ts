import type { Localized } from '@repartee/contracts/locales';
import titles from './screen-titles.json' with { type: 'json' };

/** Names of the shell's pages, which are also their chunk names. */
export type ScreenName = keyof typeof titles;

/** Titles have their own JSON file, because they are needed before the texts are loaded. */
export const screenTitle = (name: ScreenName): Localized<string> => titles[name];
