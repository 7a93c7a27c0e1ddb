import { useTranslation } from '@repartee/app-sdk';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { SelectField } from '@repartee/ui-kit/select-field';
import { expiryDays } from './token-calls.ts';

export function ExpiryField() {
  const { t } = useTranslation('mfe-auth');
  return (
    <SelectField
      name="expires_in_days"
      label={t('api_tokens.expiry')}
      choices={expiryDays.map((count) => ({ value: count, label: t('api_tokens.days', { count }) }))}
    />
  );
}

export function OwnPasswordField() {
  const { t } = useTranslation('mfe-auth');
  return (
    <PasswordField name="current_password" label={t('change.current')} autoComplete="current-password" />
  );
}
