import { z } from 'zod';

/** Email addresses are stored in lowercase, because they are compared case-insensitively. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .meta({ format: 'email' })
  .pipe(z.email());
