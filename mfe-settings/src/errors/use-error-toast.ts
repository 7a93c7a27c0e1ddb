import { isApiError, useTranslation } from '@repartee/app-sdk';
import { showToast } from '@repartee/ui-kit/toast';
import { troubleOf } from './error-words.ts';

/** Says at the edge of the page why something was not done. */
export function useErrorToast(): (thrown: unknown) => void {
  const { t } = useTranslation('mfe-settings');
  return (thrown) => {
    const code = isApiError(thrown) ? thrown.code : 'internal';
    showToast({ tone: 'danger', text: t(`trouble.${troubleOf(code)}`) });
  };
}
