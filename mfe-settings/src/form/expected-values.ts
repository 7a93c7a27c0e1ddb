/** The server detects a conflict by the stored values on which the user's changes are based. */
export const expectedValues = <Draft>(stored: Draft, overwrite: boolean) =>
  overwrite ? {} : { expected: stored };
