/** Path of a field in the values of its form: a name, or a list such as `['custom', 0, 'key']`. */
export type FieldName = string | readonly (string | number)[];

/** Reasons why a value is invalid. `formTexts` contains a text for each reason. */
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

/** Error texts of one field by reason, which replace the general error texts. */
export type FieldErrorTexts = Readonly<Partial<Record<FieldErrorKey, string>>>;

/** Why the value of a field is invalid. `count` is the limit that the text mentions, for example the maximum length. */
export interface FieldError {
  readonly key: FieldErrorKey;
  readonly count?: number | undefined;
}

/** How one field is validated. `formRules` of app-sdk derives it from a contract's schema. */
export interface FieldRule {
  /** False if the field may be empty. */
  readonly required: boolean;
  /** The form's value of a field that the user has emptied. */
  readonly empty: '' | null | undefined;
  /** Maximum number of characters; undefined if there is none. */
  readonly maxLength: number | undefined;
  /**
   * Validates the field. Gets the values of the whole form, because the rule of a field may depend on other fields.
   * Returns undefined if the field is valid.
   */
  check(values: object): FieldError | undefined;
}
export type FieldRules = (name: FieldName) => FieldRule;

/** Returns the path of a field as dotted text (`custom.0.key`), as in the details of an API error. */
export const fieldPath = (name: FieldName): string => (typeof name === 'string' ? name : name.join('.'));

/** Returns the HTML attribute `name` of a control, which browsers and password managers use. */
export const htmlName = (name: FieldName | undefined): string | undefined =>
  name === undefined ? undefined : fieldPath(name);
