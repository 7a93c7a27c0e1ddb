/**
 * Returns the values that the user has edited, so that the server can detect a conflict. Returns nothing if the user
 * has decided to overwrite the values of another user.
 */
export const expectedValues = <Draft>(stored: Draft, overwrite: boolean) =>
  overwrite ? {} : { expected: stored };
