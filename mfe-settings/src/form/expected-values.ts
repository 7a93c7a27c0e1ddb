/**
 * Returns the stored values that the user's changes are based on, so that the server can detect a conflict. Returns
 * nothing if the user has decided to overwrite newer values.
 */
export const expectedValues = <Draft>(stored: Draft, overwrite: boolean) =>
  overwrite ? {} : { expected: stored };
