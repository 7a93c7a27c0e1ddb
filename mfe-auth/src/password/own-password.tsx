import { useTranslation } from '@repartee/app-sdk';
import { PasswordField } from '@repartee/ui-kit/password-field';

export function OwnPasswordField() {
  const { t } = useTranslation('mfe-auth');
  return (
    <PasswordField name="current_password" label={t('change.current')} autoComplete="current-password" />
  );
}

/** Returns the errors of a form with an `OwnPasswordField`, whose password was wrong. */
export function useWrongPassword() {
  const { t } = useTranslation('mfe-auth');
  return ({ code }: { readonly code: string }) =>
    code === 'wrong_credentials' ? { current_password: t('change.wrong') } : undefined;
}
