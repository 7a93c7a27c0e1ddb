import type { Family } from '@repartee/contracts/library/families';
import { type UiLanguage, uiLanguages } from '@repartee/contracts/locales';

/** Levels of difficulty, as they are written in a URL. */
export const difficultyLevels = ['1', '2', '3', '4'] as const;

/** The filters of a list, apart from its search. */
export interface ListFilterValues {
  readonly tag?: string;
  readonly language?: UiLanguage;
  readonly difficulty?: number;
  readonly created_by?: 'me';
}

/** Reads the filters from the query parameters of a URL; ignores invalid values. */
export function readListFilters(params: URLSearchParams): ListFilterValues {
  const tag = params.get('tag')?.trim().slice(0, 40);
  const language = uiLanguages.find((one) => one === params.get('language'));
  const level = difficultyLevels.find((one) => one === params.get('difficulty'));
  return {
    ...(tag && { tag }),
    ...(language && { language }),
    ...(level && { difficulty: Number(level) }),
    ...(params.get('created_by') === 'me' && { created_by: 'me' }),
  };
}

/** Whether the items of a family have a language. */
export const hasLanguage = (family: Family): boolean => family !== 'observer';

/** Whether the items of a family have a difficulty. A scenario has the difficulty of its persona. */
export const hasDifficulty = (family: Family): boolean => family === 'persona' || family === 'scenario';
