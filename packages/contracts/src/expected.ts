import { z } from 'zod';

/**
 * A change that says what it was made from: `expected` is the draft as its writer saw it. When another user has
 * changed the thing since, the answer is 409 `changed_meanwhile`; left out, whatever stands there is replaced.
 */
export const withExpected = <Shape extends z.core.$ZodLooseShape>(draft: z.ZodObject<Shape>) =>
  // What stands there may be older than the rules for drafts.
  z.object({ ...draft.shape, expected: draft.or(z.looseObject({})).optional() });
