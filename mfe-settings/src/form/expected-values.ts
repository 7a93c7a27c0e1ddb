/** The values a change was made from, for conflict detection; nothing where the change overwrites. */
export const expectedValues = <Draft>(stored: Draft, overwrite: boolean) =>
  overwrite ? {} : { expected: stored };
