import { useTranslation } from '@repartee/app-sdk';
import {
  type RealmMappingDraft,
  type RealmRole,
  type RealmSource,
  realmMapping,
  realmRoles,
  realmSources,
} from '@repartee/contracts/people/organization/realm-mapping';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { Select } from '@repartee/ui-kit/select';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { useGroups } from '../../users/parts/use-groups.ts';

const schema = realmMapping.pick({ realm_name: true });

export function RealmMappingDialog(props: {
  organizationId: string;
  add(mapping: RealmMappingDraft): Promise<unknown>;
  close(): void;
}) {
  const { organizationId, add, close } = props;
  const { t } = useTranslation('mfe-settings');
  const { found, setSearch, search } = useGroups(organizationId);
  const [source, setSource] = useState<RealmSource>('group');
  const [gives, setGives] = useState<string>('user');
  const role = realmRoles.find((one) => one === gives);
  const form = useForm<{ realm_name: string }>({
    schema,
    initialValues: { realm_name: '' },
    guarded: false,
    save: async ({ realm_name }) => {
      await add({ source, realm_name, role: role ?? null, user_group_id: role ? null : gives });
      showToast({ text: t('realm.added') });
      close();
    },
  });
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const groups = new Map([...names, ...(found?.items ?? []).map(({ id, name }) => [id, name] as const)]);
  const labelOf = (one: RealmRole) => t('realm.gives_role', { role: t(`person.role.${one}`) });
  const isFound = (label: string) => label.toLowerCase().includes(search.toLowerCase());
  return (
    <FormDialog of={form} onClose={close} size="small" title={t('realm.add')} saveLabel={t('realm.add_do')}>
      <Select
        label={t('realm.source')}
        value={source}
        onChange={(value) => setSource(realmSources.find((one) => one === value) ?? 'group')}
        choices={realmSources.map((value) => ({ value, label: t(`realm.source_${value}`) }))}
      />
      <TextField
        name="realm_name"
        label={t('realm.name')}
        placeholder={t('realm.name_example')}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
      <Select
        label={t('realm.gives')}
        value={gives}
        onChange={(value) => {
          setNames(groups);
          setSearch('');
          setGives(value ?? 'user');
        }}
        onSearch={setSearch}
        choices={[
          ...realmRoles
            .map((value) => ({ value, label: labelOf(value) }))
            .filter(({ label }) => isFound(label)),
          ...[...groups].map(([value, group]) => ({ value, label: t('realm.gives_group', { group }) })),
        ]}
        nothingFound={t('user_form.no_group')}
      />
    </FormDialog>
  );
}
