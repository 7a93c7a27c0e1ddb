/** Returns the values that a change is based on, for conflict detection; nothing if the change overwrites. */
export const expectedValues = <Draft>(stored: Draft, overwrite: boolean) =>
  overwrite ? {} : { expected: stored };
