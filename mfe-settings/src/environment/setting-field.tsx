import { type TFunction, useTranslation } from '@repartee/app-sdk';
import { uiLocales } from '@repartee/contracts/locales';
import type { EnvironmentSetting } from '@repartee/contracts/runtime/settings/endpoints';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';

export function SettingField(props: { setting: EnvironmentSetting; typed: string | null | undefined }) {
  const { setting, typed } = props;
  const { t } = useTranslation('mfe-settings');
  const { name, kind, choices, value } = setting;
  const shared = {
    name,
    label: <VisuallyHidden>{t(`environment.about.${name}`)}</VisuallyHidden>,
    optional: false,
    emptyValue: null,
  };
  const byDefault = (setting.source === 'default' ? value : setting.default) ?? t('environment.not_set');
  if (kind === 'choice')
    return (
      <SelectField
        {...shared}
        placeholder={t('environment.default', { value: shownChoice(t, byDefault) })}
        choices={choices.map((choice) => ({ value: choice, label: shownChoice(t, choice) }))}
      />
    );
  if (kind === 'secret')
    return (
      <PasswordField
        {...shared}
        autoComplete="off"
        placeholder={
          (typed !== '' && value) ||
          (name === 'SMTP_URL' ? 'smtps://name:password@mail.example.org' : t('environment.not_set'))
        }
        hint={value && t(`environment.${name === 'SMTP_URL' ? 'address' : 'secret'}_kept`)}
      />
    );
  return (
    <TextField
      {...shared}
      type={kind === 'email' ? 'email' : kind === 'url' ? 'url' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      spellCheck={false}
      autoCapitalize="none"
      placeholder={byDefault}
    />
  );
}

/** The name of a choice; a choice without a name unchanged. */
export function shownChoice(t: TFunction, choice: string): string {
  const locale = uiLocales.find((one) => one === choice);
  return locale ? t(`language.${locale}`) : t(`environment.choice.${choice}`, { defaultValue: choice });
}
