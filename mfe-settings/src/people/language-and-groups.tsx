import { useWords } from '@repartee/app-sdk';
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
  const words = useWords('mfe-settings');
  const { draft, change } = props;
  const { found, setSearch } = useGroups(draft.organization_id);
  const known = new Map([...draft.groups, ...(found?.items ?? [])].map(({ id, name }) => [id, name]));
  return (
    <div className={styles.part}>
      <SelectField
        label={words('user_form.language')}
        hint={words('user_form.language_hint')}
        value={draft.language ?? ''}
        onChange={({ target }) => change({ language: uiLocales.find((one) => one === target.value) ?? null })}
        choices={[
          { value: '', label: words('person.organization_language') },
          ...uiLocales.map((value) => ({ value, label: words(`person.language.${value}`) })),
        ]}
      />
      <MultiSelect
        label={words('user_form.groups')}
        hint={words('user_form.groups_hint')}
        value={draft.groups.map(({ id }) => id)}
        onChange={(ids) => {
          setSearch('');
          change({ groups: ids.map((id) => ({ id, name: known.get(id) ?? '' })) });
        }}
        onSearch={setSearch}
        choices={[...known].map(([value, label]) => ({ value, label }))}
        nothingFound={words('user_form.no_group')}
      />
    </div>
  );
}
