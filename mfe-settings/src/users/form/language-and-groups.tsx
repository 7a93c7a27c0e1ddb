import { useTranslation } from '@repartee/app-sdk';
import { uiLocales } from '@repartee/contracts/locales';
import { FormSection } from '@repartee/ui-kit/form-section';
import { MultiSelect } from '@repartee/ui-kit/select';
import { SelectField } from '@repartee/ui-kit/select-field';
import { useGroups } from '../parts/use-groups.ts';
import type { UserFormValues } from '../parts/user-form-values.ts';

export function LanguageAndGroups(props: {
  values: UserFormValues;
  set(change: Partial<UserFormValues>): void;
}) {
  const { t } = useTranslation('mfe-settings');
  const { values, set } = props;
  const { found, setSearch } = useGroups(values.organization_id);
  const known = new Map([...values.groups, ...(found?.items ?? [])].map(({ id, name }) => [id, name]));
  return (
    <FormSection>
      <SelectField
        name="language"
        label={t('user_form.language')}
        placeholder={t('person.organization_language')}
        choices={uiLocales.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <MultiSelect
        label={t('user_form.groups')}
        optional
        value={values.groups.map(({ id }) => id)}
        onChange={(ids) => {
          setSearch('');
          set({ groups: ids.map((id) => ({ id, name: known.get(id) ?? '' })) });
        }}
        onSearch={setSearch}
        choices={[...known].map(([value, label]) => ({ value, label }))}
        nothingFound={t('user_form.no_group')}
      />
    </FormSection>
  );
}
