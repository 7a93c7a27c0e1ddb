import { type ComponentType, createContext, type ReactNode, type RefCallback, useContext } from 'react';
import type { FieldErrorTexts, FieldName, FieldRules } from './field-rules.ts';
import type { ControlProps, FormFieldProps } from './form-field.tsx';

/** Functions and values that a form provides to the fields inside it. */
export interface FormContextValue {
  /** Component that renders a field whose value belongs to the form. */
  readonly BoundField: ComponentType<BoundFieldProps<unknown, unknown>>;
  readonly rules: FieldRules;
  /** Returns all values of the form. */
  values(): object;
  /** Makes the next save wait for an upload. If the promise resolves to `false`, nothing is saved. */
  waitFor(upload: Promise<boolean>): void;
}

export interface FieldProps extends FormFieldProps {
  /** Name of the field's value in the enclosing `Form`. */
  name?: FieldName | undefined;
  /** Value of an emptied field, if the schema accepts both an empty text and null. */
  emptyValue?: '' | null | undefined;
  /** Error texts of this field, which replace the general error texts. */
  errorTexts?: FieldErrorTexts | undefined;
}

/** Props of a control. Inside a form they include its value. */
export interface FieldControl<Value, Change> extends ControlProps {
  readonly value?: Value;
  readonly onChange?: (change: Change) => void;
  readonly ref?: RefCallback<unknown>;
  /** Status that antd's control shows: `error` if the value is invalid. */
  readonly status: 'error' | '';
}

export interface FieldBinding<Value, Change> {
  /** Converts the form's value to the value of the control. */
  toControl?: (value: unknown) => Value;
  /** Converts the control's value to the value of the form. `empty` is the form's value for an emptied field. */
  fromControl?: (change: Change, empty: '' | null | undefined) => unknown;
  /** Shows “optional” beside the label if the schema allows an empty field. */
  marksOptional?: boolean;
}

/** A field whose child is a function. The function gets the props of the control and returns the rendered control. */
export type FieldWithControl<Value, Change> = FieldProps &
  FieldBinding<Value, Change> & { children: (control: FieldControl<Value, Change>) => ReactNode };

export type BoundFieldProps<Value, Change> = FieldWithControl<Value, Change> & {
  form: FormContextValue;
  name: FieldName;
};

const FormContext = createContext<FormContextValue | undefined>(undefined);

export const FormContextProvider = FormContext.Provider;
/** Returns the context of the enclosing form; undefined outside a form. */
export const useFormContext = (): FormContextValue | undefined => useContext(FormContext);
