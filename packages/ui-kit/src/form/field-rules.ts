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
