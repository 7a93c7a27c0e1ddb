/** Stands where zod makes schemas from JSON Schema, and code from schemas, which our content policy would not run. */
export const {
  fromJSONSchema,
  compile,
  compileFn,
  withParser,
  INVALID,
  ZodCompileAsyncError,
  ZodCompileUnsupportedError,
}: Readonly<Record<string, undefined>> = {};
