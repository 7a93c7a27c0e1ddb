import { z } from 'zod';

/**
 * Adds optimistic concurrency to an update: `expected` contains the values that the user's form loaded. If
 * the stored values are different, the response is 409 `changed_meanwhile`.
 */
export const withExpected = <Shape extends z.core.$ZodLooseShape>(draft: z.ZodObject<Shape>) =>
  // `expected` accepts any object, because stored values may be older than a validation rule of the schema
  // `draft`.
  z.object({ ...draft.shape, expected: draft.or(z.looseObject({})).optional() });
