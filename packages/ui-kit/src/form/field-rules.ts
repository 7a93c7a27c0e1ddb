/** Position of a field in the values of its form: `name`, or a path such as `['custom', 0, 'key']`. */
export type FieldName = string | readonly (string | number)[];

/** Reasons why a value is invalid; `formTexts` has the text of each. */
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

/** Texts of one field that take precedence over the general ones. */
export type FieldErrorTexts = Readonly<Partial<Record<FieldErrorKey, string>>>;

/** A validation error of a field. `count`: the limit that its text mentions. */
export interface FieldError {
  readonly key: FieldErrorKey;
  readonly count?: number | undefined;
}

/** Validation rule of one field; app-sdk's `formRules` derives it from a contract's schema. */
export interface FieldRule {
  /** False if the field may be empty. */
  readonly required: boolean;
  /** The value of an emptied field. */
  readonly empty: '' | null | undefined;
  /** Maximum number of characters. */
  readonly maxLength: number | undefined;
  /** Validates the field together with all values of its form. */
  check(values: object): FieldError | undefined;
}
export type FieldRules = (name: FieldName) => FieldRule;

/** Returns the path of a field as one string, as in the details of an API error. */
export const fieldPath = (name: FieldName): string => (typeof name === 'string' ? name : name.join('.'));

/** Returns the `name` attribute of a control, which password managers and browsers read. */
export const htmlName = (name: FieldName | undefined): string | undefined =>
  name === undefined ? undefined : fieldPath(name);
