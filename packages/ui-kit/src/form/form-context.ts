import { createContext, useContext } from 'react';
import type { FieldRules } from './field-rules.ts';

/** What a form gives its fields. */
export interface FormContextValue {
  readonly rules: FieldRules;
  /** Everything the form holds. */
  values(): object;
  /** Makes saving wait for an upload; `false` from it cancels the save. */
  waitFor(upload: Promise<boolean>): void;
}

const FormContext = createContext<FormContextValue | undefined>(undefined);

export const FormContextProvider = FormContext.Provider;
/** Undefined for a field outside a form. */
export const useFormContext = (): FormContextValue | undefined => useContext(FormContext);
