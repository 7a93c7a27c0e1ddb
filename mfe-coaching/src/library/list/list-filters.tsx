import { Can, useCan, useEndpoint, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { type OwnProgress, ownProgresses } from '@repartee/contracts/library/item';
import { tagLimits } from '@repartee/contracts/library/item-limits';
import { type UiLanguage, uiLanguages } from '@repartee/contracts/locales';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { useLanguageNames } from '../../language-names.ts';
import { familyCalls } from '../families.ts';

const difficultyLevels = ['1', '2', '3', '4'] as const;

interface ListFilterValues {
  readonly tag?: string;
  readonly language?: UiLanguage;
  readonly difficulty?: number;
  readonly created_by?: 'me';
  readonly progress?: OwnProgress;
}

export const listFilterNames = ['tag', 'language', 'difficulty', 'created_by', 'progress'] as const;

export function readListFilters(params: URLSearchParams): ListFilterValues {
  const tag = params.get('tag')?.trim().slice(0, tagLimits.longest);
  const language = uiLanguages.find((one) => one === params.get('language'));
  const progress = ownProgresses.find((one) => one === params.get('progress'));
  const level = difficultyLevels.find((one) => one === params.get('difficulty'));
  return {
    ...(tag && { tag }),
    ...(language && { language }),
    ...(level && { difficulty: Number(level) }),
    ...(params.get('created_by') === 'me' && { created_by: 'me' }),
    ...(progress && { progress }),
  };
}

export const hasLanguage = (family: Family): boolean => family !== 'observer';

/** A scenario has the difficulty of its persona. */
const hasDifficulty = (family: Family): boolean => family === 'persona' || family === 'scenario';

export function ListFilters(props: {
  family: Family;
  values: ListFilterValues;
  change(filters: Readonly<Record<string, string | undefined>>): void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { languageName } = useLanguageNames();
  const { family, values, change } = props;
  const { data } = useEndpoint(familyCalls[family].tags, {});
  const tags = data?.items ?? [];
  const learns = !useCan()(`coaching-${family}-create`);
  return (
    <>
      {(tags.length > 0 || values.tag || !data) && (
        <FilterMenu
          label={t('library.filter.tag')}
          anyLabel={t('library.filter.any_tag')}
          value={values.tag}
          chosenLabel={values.tag}
          onChange={(tag) => change({ tag })}
          choices={tags.map((value) => ({ value, label: value }))}
        />
      )}
      {hasLanguage(family) && (
        <FilterMenu
          label={t('library.filter.language')}
          anyLabel={t('library.filter.any_language')}
          value={values.language}
          onChange={(language) => change({ language })}
          choices={uiLanguages.map((value) => ({ value, label: languageName(value) }))}
        />
      )}
      {hasDifficulty(family) && (
        <FilterMenu
          label={t('library.filter.difficulty')}
          anyLabel={t('library.filter.any_difficulty')}
          value={values.difficulty === undefined ? undefined : String(values.difficulty)}
          onChange={(difficulty) => change({ difficulty })}
          choices={difficultyLevels.map((level) => ({
            value: level,
            label: t('library.difficulty', { level }),
          }))}
        />
      )}
      {family === 'scenario' && learns && (
        <FilterMenu
          label={t('practice.filter')}
          anyLabel={t('practice.any')}
          value={values.progress}
          onChange={(progress) => change({ progress })}
          choices={ownProgresses.map((value) => ({ value, label: t(`practice.${value}`) }))}
        />
      )}
      <Can permission={`coaching-${family}-create`}>
        <FilterMenu
          label={t('library.filter.whose')}
          anyLabel={t('library.filter.everyones')}
          value={values.created_by}
          onChange={(created_by) => change({ created_by })}
          choices={[{ value: 'me', label: t('library.filter.mine') }]}
        />
      </Can>
    </>
  );
}
