/** Name of a top-level field, or path of a nested field, for example `['custom', 0, 'key']`. */
export type FieldName = string | readonly (string | number)[];

/** Reasons why a value is invalid. The texts of ui-kit contain a text for each reason, under `form.error`. */
export type FieldErrorKey =
  | 'required'
  | 'too_long'
  | 'too_short'
  | 'unseen'
  | 'email'
  | 'url'
  | 'number'
  | 'integer'
  | 'too_small'
  | 'too_big'
  | 'too_many'
  | 'duplicate'
  | 'taken'
  | 'invalid';

export type FieldErrorTexts = Readonly<Partial<Record<FieldErrorKey, string>>>;

/** The reason why a value is invalid. `count` is the violated limit, for example the maximum length. */
export interface FieldError {
  readonly key: FieldErrorKey;
  readonly count?: number | undefined;
}

export interface FieldRule {
  readonly required: boolean;
  /** Value of an emptied field: the first of `''`, null and undefined that is valid, or `''` if none of them is. */
  readonly empty: '' | null | undefined;
  readonly maxLength: number | undefined;
  /**
   * Returns undefined if the field is valid. Gets all values, because the rule of a field may depend on other fields.
   */
  check(values: object): FieldError | undefined;
}
export type FieldRules = (name: FieldName) => FieldRule;

/** Returns the path as dotted text (`custom.0.key`), as in the details of an API error. */
export const fieldPath = (name: FieldName): string => (typeof name === 'string' ? name : name.join('.'));

/** Returns the HTML attribute `name` of a control, which password managers use. */
export const htmlName = (name: FieldName | undefined): string | undefined =>
  name === undefined ? undefined : fieldPath(name);

/** The rendered form, which holds the values. */
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

/** Validates and saves the values of a form. `useForm` of app-sdk creates the controller. */
export interface FormController<Values extends object> {
  attach(handle: FormHandle<Values> | undefined): void;
  /** The values that are stored on the server. */
  readonly initialValues: Values;
  readonly rules: FieldRules;
  /** Called after each change of a value. */
  changed(): void;
  /** Names of the top-level fields whose value differs from the stored value. */
  readonly dirtyFields: readonly string[];
  readonly saving: boolean;
  /** Error of the last failed save. Undefined if a field shows the error. */
  readonly error: string | undefined;
  /** True if the stored values have changed since the form read the values. The user must then choose a version. */
  readonly conflict: boolean;
  /** The stored values of another user during a conflict, if they could be read. */
  readonly theirs: Values | undefined;
  save(): Promise<void>;
  discard(): void;
  overwrite(): Promise<void>;
  showTheirs(): Promise<void>;
}
