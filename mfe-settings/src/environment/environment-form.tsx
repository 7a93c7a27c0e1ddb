import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { listAuditEntries } from '@repartee/contracts/audit/endpoints';
import {
  type EnvironmentSetting,
  settingGroups,
  updateEnvironmentSettings,
} from '@repartee/contracts/environment/endpoints';
import { showToast } from '@repartee/ui-kit/toast';
import { FormFrame } from '../form/form-frame.tsx';
import form from '../form/form-page.module.css';
import { useForm } from '../form/use-form.ts';
import { changedValues, startOf } from './environment-writing.ts';
import { SettingRow } from './setting-row.tsx';

/** All settings in their groups, and one save for what was changed of them. */
export function EnvironmentForm({ settings }: { settings: readonly EnvironmentSetting[] }) {
  const { t } = useTranslation('mfe-settings');
  const update = useEndpointMutation(updateEnvironmentSettings, { touches: [listAuditEntries] });
  const writing = useForm({
    start: startOf(settings),
    faultsOf: () => ({}),
    save: async (draft, before) => {
      const { items } = await update.mutateAsync({ body: { values: changedValues(before, draft) } });
      showToast({ text: t('environment.saved') });
      return startOf(items);
    },
  });
  const { draft, change, trouble } = writing;
  const refused = trouble?.details ?? {};
  return (
    <FormFrame of={writing}>
      {settingGroups.map((group) => (
        <section key={group} className={form.part} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{t(`environment.group.${group}`)}</h2>
          {settings
            .filter((setting) => setting.group === group)
            .map((setting) => (
              <SettingRow
                key={setting.name}
                setting={setting}
                typed={draft[setting.name]}
                refused={setting.name in refused}
                onType={(value) => change({ [setting.name]: value })}
              />
            ))}
        </section>
      ))}
    </FormFrame>
  );
}
