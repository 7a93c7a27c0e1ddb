/** Why a launch fails. Each has a text for the page that the user sees (`locales`). */
export type LtiErrorCode =
  | 'unknown-platform'
  | 'several-platforms'
  | 'expired'
  | 'other-browser'
  | 'platform-refused'
  | 'not-verified'
  | 'clock'
  | 'keys-unreachable'
  | 'unknown-deployment'
  | 'unknown-message'
  | 'no-user'
  | 'no-email'
  | 'test-user'
  | 'email-taken'
  | 'disabled'
  | 'leaving'
  | 'not-editor'
  | 'activity-gone'
  | 'unearned-changes';

/** `detail` is for the log of the operator of this installation; the page shows `values` in its text. */
export class LtiError extends Error {
  readonly code: LtiErrorCode;
  readonly values: Readonly<Record<string, string>>;
  constructor(
    code: LtiErrorCode,
    detail: string,
    { values = {}, ...options }: ErrorOptions & { readonly values?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail, options);
    this.code = code;
    this.values = values;
  }
}
