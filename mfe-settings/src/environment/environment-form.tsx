import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import {
  type EnvironmentSetting,
  settingGroups,
  updateEnvironmentSettings,
} from '@repartee/contracts/runtime/settings/endpoints';
import { Collapse } from '@repartee/ui-kit/collapse';
import { Form, useForm } from '@repartee/ui-kit/form';
import { FormSection } from '@repartee/ui-kit/form-section';
import { showToast } from '@repartee/ui-kit/toast';
import { useEffect } from 'react';
import { changedValues, type EnvironmentValues, environmentValues } from './environment-values.ts';
import styles from './setting-row.module.css';
import { SettingRow } from './setting-row.tsx';

export function EnvironmentForm({ settings }: { settings: readonly EnvironmentSetting[] }) {
  const { t } = useTranslation('mfe-settings');
  const { hash } = useLocation();
  // The browser itself scrolls to the hash only if the row is there when the page opens.
  useEffect(() => {
    const row = document.getElementById(hash.slice(1));
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('input')?.focus({ preventScroll: true });
  }, [hash]);
  const update = useEndpointMutation(updateEnvironmentSettings);
  const form = useForm<EnvironmentValues>({
    schema: updateEnvironmentSettings.body.shape.values,
    initialValues: environmentValues(settings),
    save: async (values, { stored }) => {
      const { items } = await update.mutateAsync({ body: { values: changedValues(stored, values) } });
      showToast({ text: t('environment.saved') });
      return environmentValues(items);
    },
    fieldErrors: ({ code, details }) => {
      const refused = settings.filter(({ name }) => name in details);
      if (code !== 'invalid_input' || refused.length === 0) return undefined;
      return Object.fromEntries(
        refused.map(({ name, kind }) => [
          name,
          t(`environment.form.${name}`, { defaultValue: t(`environment.wrong.${kind}`) }),
        ]),
      );
    },
  });
  return (
    <Form of={form}>
      {settingGroups.map((group) => {
        const ofGroup = settings.filter((setting) => setting.group === group);
        const folded = ofGroup.filter(isFolded);
        return (
          <FormSection key={group} title={t(`environment.group.${group}`)}>
            {ofGroup
              .filter((setting) => !isFolded(setting))
              .map((setting) => (
                <SettingRow
                  key={setting.name}
                  setting={setting}
                  typed={form.values[setting.name]}
                  reset={() => form.set({ [setting.name]: setting.kind === 'secret' ? '' : null })}
                />
              ))}
            {folded.length > 0 && (
              <FoldedSettings settings={folded} open={folded.some(({ name }) => `#${name}` === hash)} />
            )}
          </FormSection>
        );
      })}
    </Form>
  );
}

/** True for a setting that has its default value and is read only at start. */
const isFolded = ({ lock_reason, source }: EnvironmentSetting) =>
  lock_reason === 'restart' && source === 'default';

function FoldedSettings({ settings, open }: { settings: readonly EnvironmentSetting[]; open: boolean }) {
  const { t } = useTranslation('mfe-settings');
  return (
    <Collapse label={t('environment.folded', { count: settings.length })} open={open}>
      <div className={styles.folded}>
        {settings.map((setting) => (
          <SettingRow key={setting.name} setting={setting} typed={null} reset={() => undefined} />
        ))}
      </div>
    </Collapse>
  );
}
