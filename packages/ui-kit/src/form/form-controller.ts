import type { FieldError, FieldRules } from './field-rules.ts';

export interface FormHandle<Values extends object> {
  /** Returns all values of the form, even values without a rendered field. */
  values(): Values;
  /** Sets all values and clears the errors. */
  replace(values: Values): void;
  /** Sets the given values and keeps the errors. */
  merge(change: Partial<Values>): void;
  /**
   * Shows errors by dotted field path, and focuses the first field with an error. Returns false if no field has one of
   * the paths.
   */
  showErrors(errors: Readonly<Record<string, string | FieldError>>): boolean;
  focusFirst(): void;
}

/** State of a form. `useForm` of app-sdk creates the controller, and `Form` renders its fields. */
export interface FormController<Values extends object> {
  attach(handle: FormHandle<Values> | undefined): void;
  /** The values that are stored on the server. */
  readonly initialValues: Values;
  /** Initial values that differ from the stored values, for example a restored draft. */
  readonly values?: Values;
  readonly rules: FieldRules;
  changed(values: Values): void;
  /** Names of the top-level fields whose value differs from the stored value. */
  readonly dirtyFields: readonly string[];
  readonly saving: boolean;
  /** Error of the last failed save. Undefined if a field shows the error. */
  readonly error: string | undefined;
  /** True if the stored values have changed since the form read the values. The user must then choose a version. */
  readonly conflict: boolean;
  save(): Promise<void>;
  discard(): void;
  overwrite(): Promise<void>;
  showTheirs(): Promise<void>;
}
