import { useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';

/**
 * Returns a function that shows the error of a failed call as a toast. If an entity cannot be deleted because it is in
 * use, the toast names what uses the entity.
 */
export function useInUseToast(): (thrown: unknown) => void {
  const { t } = useTranslation('mfe-ai-providers');
  return useErrorToast(({ code, details: { used_by } }) =>
    code === 'item_in_use' && used_by ? t('error.in_use', { used_by }) : undefined,
  );
}
