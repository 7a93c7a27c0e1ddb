import type { UseFormHost } from '@repartee/ui-kit/kit-provider';
import { loadCode } from '@repartee/ui-kit/load-code';
import { useLocation, useNavigate } from 'react-router';
import { apiError, isApiError } from '../api/api-error.ts';
import { useErrorText } from '../errors/use-error-text.ts';
import { useHost } from '../host/host.ts';
import { useUnsavedWork } from '../host/use-unsaved-work.ts';
import { useTranslation } from '../i18n/typed-translation.ts';

/** Failed forms by user, page and names of the fields. They last as long as the document. */
const failedForms = new Map<string, object>();

/** What `useForm` of ui-kit needs of the host. */
export const useFormHost: UseFormHost = (initialValues, unsaved) => {
  const { session, unsaved: work } = useHost();
  const { t } = useTranslation('app-sdk');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const userId = () => session.state.getState().user?.id;
  const user_id = userId();
  const key = JSON.stringify([user_id, pathname, Object.keys(initialValues).sort()]);
  useUnsavedWork(unsaved);
  return {
    unsaved: work,
    errorText,
    failureOf: (thrown) => (isApiError(thrown) ? thrown : apiError(500, { code: 'internal', message: '' })),
    takeFailed: () => {
      const failed = failedForms.get(key);
      failedForms.delete(key);
      return failed as ReturnType<ReturnType<UseFormHost>['takeFailed']>;
    },
    keepFailed: async (form) => {
      if (userId() !== user_id) return;
      failedForms.set(key, form);
      const { showToast } = await loadCode(() => import('@repartee/ui-kit/toast'), { optional: true });
      showToast({
        tone: 'danger',
        text: t('form_not_saved', { reason: errorText(form.error) }),
        action: { label: t('back_to_form'), onSelect: () => void navigate(`${pathname}${search}`) },
      });
    },
  };
};
