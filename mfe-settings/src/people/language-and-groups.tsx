import { useTranslation } from '@repartee/app-sdk';
import { uiLocales } from '@repartee/contracts/locales';
import { MultiSelect } from '@repartee/ui-kit/select';
import { SelectField } from '@repartee/ui-kit/select-field';
import styles from '../form/form-page.module.css';
import type { PersonWriting } from './person-writing.ts';
import { useGroups } from './use-groups.ts';

/** In which language somebody is written to, and the groups they are in. */
export function LanguageAndGroups(props: {
  draft: PersonWriting;
  change(change: Partial<PersonWriting>): void;
}) {
  const { t } = useTranslation('mfe-settings');
  const { draft, change } = props;
  const { found, setSearch } = useGroups(draft.organization_id);
  const known = new Map([...draft.groups, ...(found?.items ?? [])].map(({ id, name }) => [id, name]));
  return (
    <div className={styles.part}>
      <SelectField
        label={t('user_form.language')}
        hint={t('user_form.language_hint')}
        value={draft.language ?? ''}
        onChange={({ target }) => change({ language: uiLocales.find((one) => one === target.value) ?? null })}
        choices={[
          { value: '', label: t('person.organization_language') },
          ...uiLocales.map((value) => ({ value, label: t(`person.language.${value}`) })),
        ]}
      />
      <MultiSelect
        label={t('user_form.groups')}
        hint={t('user_form.groups_hint')}
        value={draft.groups.map(({ id }) => id)}
        onChange={(ids) => {
          setSearch('');
          change({ groups: ids.map((id) => ({ id, name: known.get(id) ?? '' })) });
        }}
        onSearch={setSearch}
        choices={[...known].map(([value, label]) => ({ value, label }))}
        nothingFound={t('user_form.no_group')}
      />
    </div>
  );
}
