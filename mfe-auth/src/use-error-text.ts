import { isApiError, useTranslation } from '@repartee/app-sdk';

/** Translates the error of a failed call, or the general text if its code has none. */
export function useErrorText() {
  const { t } = useTranslation('mfe-auth');
  return (error: unknown): string => {
    const code = isApiError(error) ? error.code : 'internal';
    return t(`error.${code}`, { defaultValue: t('error.internal') });
  };
}
