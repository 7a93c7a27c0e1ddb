import { createContext, useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError, FieldErrorTexts, FieldRules } from './field-rules.ts';

/** A save that failed because fields are invalid. */
export interface FailedSave {
  /** Counts the failed saves of the form. */
  readonly number: number;
  /** Dotted paths of the invalid fields. */
  readonly paths: readonly string[];
}

export interface FormContextValue {
  readonly rules: FieldRules;
  readonly failed: FailedSave;
  values(): object;
  /** Makes the next save wait for the upload. If the promise resolves to `false`, the form is not saved. */
  waitFor(upload: Promise<boolean>): void;
}

const FormContext = createContext<FormContextValue | undefined>(undefined);

export const FormContextProvider = FormContext.Provider;
export const useFormContext = (): FormContextValue | undefined => useContext(FormContext);

/** Returns a function that says why a value is invalid. `texts` replace the general texts. */
export function useFieldErrorText(): (error: FieldError, texts?: FieldErrorTexts) => string {
  const { t, i18n } = useTranslation('ui-kit');
  return useCallback(
    ({ key, count = 0 }, texts) =>
      texts?.[key] ?? t(`form.error.${key}`, { count: new Intl.NumberFormat(i18n.language).format(count) }),
    [t, i18n.language],
  );
}
