import { z } from 'zod';

/**
 * Adds optimistic concurrency to an update. If the stored values differ from `expected`, the values that the user's
 * form loaded, the response is 409 `changed_meanwhile`.
 */
export const withExpected = <Shape extends z.core.$ZodLooseShape>(draft: z.ZodObject<Shape>) =>
  // Some stored rows are older than a validation rule of `draft`.
  z.object({ ...draft.shape, expected: draft.or(z.looseObject({})).optional() });
