import { z } from 'zod';

/** Compared without regard to case, so kept in lowercase. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .meta({ format: 'email' })
  .pipe(z.email());
