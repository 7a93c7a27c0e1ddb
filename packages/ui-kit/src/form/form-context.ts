import { type ComponentType, createContext, useContext } from 'react';
import type { BoundFieldProps } from './bound-field.tsx';
import type { FieldRules } from './field-rules.ts';

/** Context that a form provides to its fields. */
export interface FormContextValue {
  /** Renders a field that has a name. */
  readonly BoundField: ComponentType<BoundFieldProps<unknown, unknown>>;
  readonly rules: FieldRules;
  /** Returns all values of the form. */
  values(): object;
  /** Delays saving until an upload has finished; if it resolves to `false`, the save is cancelled. */
  waitFor(upload: Promise<boolean>): void;
}

const FormContext = createContext<FormContextValue | undefined>(undefined);

export const FormContextProvider = FormContext.Provider;
/** Returns the context of the enclosing form; undefined outside a form. */
export const useFormContext = (): FormContextValue | undefined => useContext(FormContext);
