/** Why a launch fails. Each has a text for the page that the user sees (`locales`). */
export type LtiErrorCode =
  | 'unknown-platform'
  | 'expired'
  | 'other-browser'
  | 'platform-refused'
  | 'not-verified'
  | 'keys-unreachable'
  | 'unknown-deployment'
  | 'unknown-message'
  | 'no-user'
  | 'no-email'
  | 'email-taken'
  | 'disabled'
  | 'leaving'
  | 'not-editor'
  | 'activity-gone';

/** `detail` is for the log of the operator of this installation, not for the page. */
export class LtiError extends Error {
  readonly code: LtiErrorCode;
  constructor(code: LtiErrorCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
  }
}
