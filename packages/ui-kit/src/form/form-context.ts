import { createContext, useContext } from 'react';
import type { FormContextValue } from './bound-field-props.ts';

const FormContext = createContext<FormContextValue | undefined>(undefined);

export const FormContextProvider = FormContext.Provider;
/** Returns the context of the enclosing form; undefined outside a form. */
export const useFormContext = (): FormContextValue | undefined => useContext(FormContext);
