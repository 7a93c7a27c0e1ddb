import { useTranslation } from '@repartee/app-sdk';
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
