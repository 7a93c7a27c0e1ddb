import type { FieldError, FieldRules } from './field-rules.ts';

/** Methods of a mounted form. */
export interface FormHandle<Values extends object> {
  /** Returns all values of the form, rendered or not. */
  values(): Values;
  /** Sets every value and clears the errors. */
  replace(values: Values): void;
  /** Sets some values and keeps the errors. */
  merge(change: Partial<Values>): void;
  /**
   * Shows errors at their fields, by dotted path, and focuses the first; returns false if no path is a field of the
   * form.
   */
  showErrors(errors: Readonly<Record<string, string | FieldError>>): boolean;
  focusFirst(): void;
}

/** The state of a form beside its fields. app-sdk's `useForm` creates it and saves; `Form` renders it. */
export interface FormController<Values extends object> {
  attach(handle: FormHandle<Values> | undefined): void;
  /** The stored values. */
  readonly initialValues: Values;
  /** The typed values with which the form starts; by default the stored values. */
  readonly values?: Values;
  readonly rules: FieldRules;
  /** Called with all values of the form after each change. */
  changed(values: Values): void;
  /** Paths of the top-level fields that differ from the stored values. */
  readonly dirtyFields: readonly string[];
  readonly saving: boolean;
  /** Error of the last failed save, unless a field shows it. */
  readonly error: string | undefined;
  /** True in a save conflict, in which the user chooses between the stored values and the typed ones. */
  readonly conflict: boolean;
  save(): Promise<void>;
  discard(): void;
  overwrite(): Promise<void>;
  showTheirs(): Promise<void>;
}
