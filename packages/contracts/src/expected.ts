import { z } from 'zod';

/**
 * Adds optimistic concurrency to an update: `expected` contains the values that the user's editing form loaded. If
 * another user has changed the row since then, the response is 409 `changed_meanwhile`. Without `expected`, the stored
 * values are replaced unconditionally.
 */
export const withExpected = <Shape extends z.core.$ZodLooseShape>(draft: z.ZodObject<Shape>) =>
  // `expected` may be any object, because a stored row may violate validation rules of `draft` that were added later.
  z.object({ ...draft.shape, expected: draft.or(z.looseObject({})).optional() });
