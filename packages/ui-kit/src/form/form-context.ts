import { type ComponentType, createContext, type ReactNode, type RefCallback, useContext } from 'react';
import type { FieldErrorTexts, FieldName, FieldRules } from './field-rules.ts';
import type { ControlProps, FormFieldProps } from './form-field.tsx';

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

export interface FieldProps extends FormFieldProps {
  /** Binds the field to the value of this name in the enclosing `Form`. */
  name?: FieldName | undefined;
  /** Value of an emptied field, if the schema accepts more than one empty value. */
  emptyValue?: '' | null | undefined;
  /** More specific error texts, used instead of the general ones. */
  errorTexts?: FieldErrorTexts | undefined;
}

/** Props of a control; bound to a form also its value. */
export interface FieldControl<Value, Change> extends ControlProps {
  readonly value?: Value;
  readonly onChange?: (change: Change) => void;
  readonly ref?: RefCallback<unknown>;
  /** Error status for antd's controls. */
  readonly status: 'error' | '';
}

export interface FieldBinding<Value, Change> {
  /** Converts the form's value to the control's value. */
  toControl?: (value: unknown) => Value;
  /** Converts the control's value to the form's value; `empty` is the value of an emptied field. */
  fromControl?: (change: Change, empty: '' | null | undefined) => unknown;
  /** Shows “optional” if the schema allows an empty field. */
  marksOptional?: boolean;
}

/** A field whose children are a function that renders the control from its props. */
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
