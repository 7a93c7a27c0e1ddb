import { z } from 'zod';

/**
 * Adds optimistic concurrency to a change: `expected` is the draft that the user started from. If another user has
 * changed the row since, the response is 409 `changed_meanwhile`; without `expected` the stored value is replaced.
 */
export const withExpected = <Shape extends z.core.$ZodLooseShape>(draft: z.ZodObject<Shape>) =>
  // Loose, because the stored value may be older than the validation rules of drafts.
  z.object({ ...draft.shape, expected: draft.or(z.looseObject({})).optional() });
