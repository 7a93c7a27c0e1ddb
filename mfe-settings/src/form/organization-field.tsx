import { useTranslation } from '@repartee/app-sdk';
import { Select } from '@repartee/ui-kit/select';
import { useOrganizations } from './use-organizations.ts';

export function OrganizationField({ value, onChange }: { value: string; onChange(id: string): void }) {
  const { t } = useTranslation('mfe-settings');
  const { found, chosen, setSearch } = useOrganizations({ chosen: value });
  const items = found?.items ?? [];
  const others = chosen && !items.some(({ id }) => id === value) ? [{ value, label: chosen }] : [];
  return (
    <Select
      label={t('user_form.organization')}
      value={value}
      onChange={(id) => {
        setSearch('');
        if (id) onChange(id);
      }}
      onSearch={setSearch}
      choices={[...others, ...items.map(({ id, name }) => ({ value: id, label: name }))]}
      nothingFound={t('find.none')}
    />
  );
}
