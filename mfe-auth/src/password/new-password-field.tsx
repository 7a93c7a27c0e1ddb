import { useTranslation } from '@repartee/app-sdk';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { PasswordRules } from './password-rules.tsx';

export function NewPasswordField(props: { name: string; label: string; password: string }) {
  const { t } = useTranslation('mfe-auth');
  return (
    <>
      <PasswordField
        name={props.name}
        label={props.label}
        autoComplete="new-password"
        errorTexts={{ invalid: t('password.invalid') }}
      />
      <PasswordRules password={props.password} />
    </>
  );
}
