/** Unless `overwrite` is set, the server rejects the request if the stored values differ from `expected`. */
export const expectedValues = <Draft>(stored: Draft, overwrite: boolean) =>
  overwrite ? {} : { expected: stored };
