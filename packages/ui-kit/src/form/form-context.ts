import { type ComponentType, createContext, type ReactNode, type RefCallback, useContext } from 'react';
import type { FieldErrorTexts, FieldName, FieldRules } from './field-rules.ts';
import type { ControlProps, FormFieldProps } from './form-field.tsx';

export interface FormContextValue {
  readonly BoundField: ComponentType<BoundFieldProps<unknown, unknown>>;
  readonly rules: FieldRules;
  values(): object;
  /** Makes the next save wait for the upload. If the promise resolves to `false`, the form is not saved. */
  waitFor(upload: Promise<boolean>): void;
}

export interface FieldProps extends FormFieldProps {
  name?: FieldName | undefined;
  /** Value of an emptied field, if the schema accepts both an empty text and null. */
  emptyValue?: '' | null | undefined;
  errorTexts?: FieldErrorTexts | undefined;
}

export interface FieldControl<Value, Change> extends ControlProps {
  readonly value?: Value;
  readonly onChange?: (change: Change) => void;
  readonly ref?: RefCallback<unknown>;
  readonly status: 'error' | '';
}

export interface FieldBinding<Value, Change> {
  toControl?: (value: unknown) => Value;
  /** `empty` is the value of the field after the user has emptied the field. */
  fromControl?: (change: Change, empty: '' | null | undefined) => unknown;
  /** Shows “optional” beside the label if the schema allows an empty field. */
  marksOptional?: boolean;
}

export type FieldWithControl<Value, Change> = FieldProps &
  FieldBinding<Value, Change> & { children: (control: FieldControl<Value, Change>) => ReactNode };

export type BoundFieldProps<Value, Change> = FieldWithControl<Value, Change> & {
  form: FormContextValue;
  name: FieldName;
};

const FormContext = createContext<FormContextValue | undefined>(undefined);

export const FormContextProvider = FormContext.Provider;
export const useFormContext = (): FormContextValue | undefined => useContext(FormContext);
