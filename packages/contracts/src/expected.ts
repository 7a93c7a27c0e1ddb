import { z } from 'zod';

/**
 * A change that says what it was made from: `expected` is the draft as its writer saw it. When another user has
 * changed the row since, the answer is 409 `changed_meanwhile`; without `expected` the stored value is replaced.
 */
export const withExpected = <Shape extends z.core.$ZodLooseShape>(draft: z.ZodObject<Shape>) =>
  // The stored value may be older than the rules for drafts.
  z.object({ ...draft.shape, expected: draft.or(z.looseObject({})).optional() });
