import type { FieldError, FieldRules } from './field-rules.ts';

/** Methods of a mounted form. `attach` passes them to the controller. */
export interface FormHandle<Values extends object> {
  /** Returns all values of the form, including those without a rendered field. */
  values(): Values;
  /** Sets all values and clears the errors. */
  replace(values: Values): void;
  /** Sets the given values and keeps the errors. */
  merge(change: Partial<Values>): void;
  /**
   * Shows errors at their fields, given by dotted path, and focuses the first of these fields. Returns false if the
   * form has no field for any of the paths.
   */
  showErrors(errors: Readonly<Record<string, string | FieldError>>): boolean;
  focusFirst(): void;
}

/** State of a form apart from its fields. `useForm` of app-sdk creates it and saves the values; `Form` renders it. */
export interface FormController<Values extends object> {
  attach(handle: FormHandle<Values> | undefined): void;
  /** The values that are stored on the server. */
  readonly initialValues: Values;
  /** The values with which the form starts, if they differ from the stored values, for example a restored draft. */
  readonly values?: Values;
  readonly rules: FieldRules;
  /** Called with all values after each change. */
  changed(values: Values): void;
  /** Names of the top-level fields whose value differs from the stored value. */
  readonly dirtyFields: readonly string[];
  readonly saving: boolean;
  /** Error of the last failed save. Undefined if one of the fields shows the error. */
  readonly error: string | undefined;
  /**
   * True if the values on the server have changed since the form read them. The user then chooses between the stored
   * values and their own values.
   */
  readonly conflict: boolean;
  save(): Promise<void>;
  discard(): void;
  overwrite(): Promise<void>;
  showTheirs(): Promise<void>;
}
