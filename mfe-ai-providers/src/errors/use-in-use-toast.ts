import { useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';

export function useInUseToast(): (thrown: unknown) => void {
  const { t } = useTranslation('mfe-ai-providers');
  return useErrorToast(({ code, details: { used_by } }) =>
    code === 'item_in_use' && used_by ? t('error.in_use', { used_by }) : undefined,
  );
}
