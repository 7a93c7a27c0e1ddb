import { type ApiError, useTranslation } from '@repartee/app-sdk';

/** Returns a function that says what still uses an item, or undefined for other errors. */
export function useInUseText(): (error: ApiError) => string | undefined {
  const { t } = useTranslation('mfe-ai-providers');
  return ({ code, details: { used_by } }) =>
    code === 'item_in_use' && used_by ? t('error.in_use', { used_by }) : undefined;
}
