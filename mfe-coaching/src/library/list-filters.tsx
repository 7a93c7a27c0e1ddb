import { Can, useEndpoint, useTranslation } from '@repartee/app-sdk';
import { type Family, familyDescriptions } from '@repartee/contracts/library/families';
import { type UiLanguage, uiLanguages } from '@repartee/contracts/locales';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { useLanguageNames } from '../language-names.ts';
import { familyCalls } from './family-calls.ts';

const levels = ['1', '2', '3', '4'] as const;

/** Filters of a list besides its search. */
export interface ListFilterValues {
  readonly tag?: string;
  readonly language?: UiLanguage;
  readonly difficulty?: number;
  readonly created_by?: 'me';
}

/** Reads filters from an address; invalid values are ignored. */
export function readListFilters(params: URLSearchParams): ListFilterValues {
  const tag = params.get('tag')?.trim().slice(0, 40);
  const language = uiLanguages.find((one) => one === params.get('language'));
  const level = levels.find((one) => one === params.get('difficulty'));
  return {
    ...(tag && { tag }),
    ...(language && { language }),
    ...(level && { difficulty: Number(level) }),
    ...(params.get('created_by') === 'me' && { created_by: 'me' }),
  };
}

/** The filters of an item family's list; `change` receives them as URL parameters. */
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
      {'language' in familyDescriptions[family].whole.shape && (
        <FilterMenu
          label={t('library.filter.language')}
          anyLabel={t('library.filter.any_language')}
          value={values.language}
          onChange={(language) => change({ language })}
          choices={uiLanguages.map((value) => ({ value, label: languageName(value) }))}
        />
      )}
      {(family === 'persona' || family === 'scenario') && (
        <FilterMenu
          label={t('library.filter.difficulty')}
          anyLabel={t('library.filter.any_difficulty')}
          value={values.difficulty === undefined ? undefined : String(values.difficulty)}
          onChange={(difficulty) => change({ difficulty })}
          choices={levels.map((level) => ({ value: level, label: t('library.difficulty', { level }) }))}
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
