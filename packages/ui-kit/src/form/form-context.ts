import { type ComponentType, createContext, useContext } from 'react';
import type { BoundFieldProps } from './bound-field.tsx';
import type { FieldRules } from './field-rules.ts';

/** What a form gives its fields. */
export interface FormContextValue {
  /** Draws a field that has a name. */
  readonly BoundField: ComponentType<BoundFieldProps<unknown, unknown>>;
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
