import { z } from 'zod';

/** Email addresses are compared case-insensitively, so they are stored in lowercase. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .meta({ format: 'email' })
  .pipe(z.email());
