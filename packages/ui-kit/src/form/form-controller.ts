import type { FieldError, FieldRules } from './field-rules.ts';

/** What a mounted form can be asked to do. */
export interface FormHandle<Values extends object> {
  /** Everything the form holds, drawn or not. */
  values(): Values;
  /** Sets every value and clears the errors. */
  replace(values: Values): void;
  /** Sets some values and leaves the errors. */
  merge(change: Partial<Values>): void;
  /** Shows errors at their fields, by dotted path, and focuses the first; false where no field of the form is meant. */
  showErrors(errors: Readonly<Record<string, string | FieldError>>): boolean;
  focusFirst(): void;
}

/** The state of a form beside its fields. app-sdk's `useForm` makes it; it saves, `Form` draws. */
export interface FormController<Values extends object> {
  attach(handle: FormHandle<Values> | undefined): void;
  /** What is stored. */
  readonly initialValues: Values;
  /** What is typed. The form begins with it; absent: with what is stored. */
  readonly values?: Values;
  readonly rules: FieldRules;
  /** Called with everything the form holds after each change. */
  changed(values: Values): void;
  /** The paths of the top-level fields that differ from what is stored. */
  readonly dirtyFields: readonly string[];
  readonly saving: boolean;
  /** Why the last save failed, where no field says it. */
  readonly error: string | undefined;
  /** The choice in a save conflict: the stored values or the typed ones. */
  readonly conflict: boolean;
  save(): Promise<void>;
  discard(): void;
  overwrite(): Promise<void>;
  showTheirs(): Promise<void>;
}
