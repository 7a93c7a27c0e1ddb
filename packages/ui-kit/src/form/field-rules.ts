/** Where a field's value stands in the values of its form: `name`, or a path such as `['custom', 0, 'key']`. */
export type FieldName = string | readonly (string | number)[];

/** Why a value is not accepted; `formWords` have the text of each. */
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

/** Texts of a field that go before the general ones. */
export type FieldErrorTexts = Readonly<Partial<Record<FieldErrorKey, string>>>;

/** What is wrong with a value. `count`: the limit that its text names. */
export interface FieldError {
  readonly key: FieldErrorKey;
  readonly count?: number | undefined;
}

/** What a form knows of one field; app-sdk's `formRules` derives it from a contract's schema. */
export interface FieldRule {
  /** False where the field may stay empty. */
  readonly required: boolean;
  /** The value of an emptied field. */
  readonly empty: '' | null | undefined;
  /** Characters at most. */
  readonly maxLength: number | undefined;
  /** Validates the field within all values of its form. */
  check(values: object): FieldError | undefined;
}
export type FieldRules = (name: FieldName) => FieldRule;

/** The path of a field as one string, as the details of an API error write it. */
export const fieldPath = (name: FieldName): string => (typeof name === 'string' ? name : name.join('.'));

/** The `name` attribute of a control, which password managers and browsers read. */
export const htmlName = (name: FieldName | undefined): string | undefined =>
  name === undefined ? undefined : fieldPath(name);
