import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError, FieldErrorTexts } from './field-rules.ts';

/** Returns a function that says why a value is invalid. `texts` replace the general texts. */
export function useFieldErrorText(): (error: FieldError, texts?: FieldErrorTexts) => string {
  const { t, i18n } = useTranslation('ui-kit');
  return useCallback(
    ({ key, count = 0 }, texts) =>
      texts?.[key] ?? t(`form.error.${key}`, { count: new Intl.NumberFormat(i18n.language).format(count) }),
    [t, i18n.language],
  );
}
