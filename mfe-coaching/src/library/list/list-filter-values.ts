import type { Family } from '@repartee/contracts/library/families';
import { tagLimits } from '@repartee/contracts/library/item-limits';
import { type UiLanguage, uiLanguages } from '@repartee/contracts/locales';

export const difficultyLevels = ['1', '2', '3', '4'] as const;

export interface ListFilterValues {
  readonly tag?: string;
  readonly language?: UiLanguage;
  readonly difficulty?: number;
  readonly created_by?: 'me';
}

export function readListFilters(params: URLSearchParams): ListFilterValues {
  const tag = params.get('tag')?.trim().slice(0, tagLimits.longest);
  const language = uiLanguages.find((one) => one === params.get('language'));
  const level = difficultyLevels.find((one) => one === params.get('difficulty'));
  return {
    ...(tag && { tag }),
    ...(language && { language }),
    ...(level && { difficulty: Number(level) }),
    ...(params.get('created_by') === 'me' && { created_by: 'me' }),
  };
}

export const hasLanguage = (family: Family): boolean => family !== 'observer';

/** A scenario has the difficulty of its persona. */
export const hasDifficulty = (family: Family): boolean => family === 'persona' || family === 'scenario';
