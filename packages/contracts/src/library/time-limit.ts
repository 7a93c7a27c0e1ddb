import { z } from 'zod';

/** Time limit of a scenario or mission in seconds. */
export const timeLimit = z.number().int().min(30).max(7200).nullable().default(null);
