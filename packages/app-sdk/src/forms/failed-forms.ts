import { loadCode } from '@repartee/ui-kit/load-code';
import { useLocation, useNavigate } from 'react-router';
import { useHost } from '../host/host.ts';
import { useTranslation } from '../i18n/typed-translation.ts';

/** A form whose save failed after the user had left the form. `stored` are the values before the user's changes. */
interface FailedForm<Values> {
  readonly values: Values;
  readonly stored: Values;
  readonly error: unknown;
}

/** Failed forms by user, page and names of the fields. They last as long as the document. */
const failedForms = new Map<string, FailedForm<object>>();

/** Keeps the values of a form whose save fails after the user has left the form, until the form is opened again. */
export function useFailedForms<Values extends object>(
  initialValues: Values,
  errorText: (error: unknown) => string,
) {
  const { session } = useHost();
  const { t } = useTranslation('app-sdk');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const userId = () => session.state.getState().user?.id;
  const user_id = userId();
  const key = JSON.stringify([user_id, pathname, Object.keys(initialValues).sort()]);
  return {
    take: (): FailedForm<Values> | undefined => {
      const failed = failedForms.get(key) as FailedForm<Values> | undefined;
      failedForms.delete(key);
      return failed;
    },
    keep: async (form: FailedForm<Values>): Promise<void> => {
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
}
