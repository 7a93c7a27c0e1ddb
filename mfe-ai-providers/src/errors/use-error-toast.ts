import { isApiError, useErrorText, useTranslation } from '@repartee/app-sdk';
import { showToast } from '@repartee/ui-kit/toast';

/** Says why an act failed; what still uses a thing is named. */
export function useErrorToast(): (thrown: unknown) => void {
  const { t } = useTranslation('mfe-ai-providers');
  const errorText = useErrorText();
  return (thrown) => {
    const used_by = isApiError(thrown) && thrown.code === 'item_in_use' ? thrown.details.used_by : undefined;
    showToast({ tone: 'danger', text: used_by ? t('error.in_use', { used_by }) : errorText(thrown) });
  };
}
