import { z } from 'zod';

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    // `Intl` throws for an unknown name.
    return false;
  }
};

/** An IANA time zone, such as `Europe/Paris`. */
export const timeZone = z.string().min(1).max(64).refine(isTimeZone, 'is not a time zone');

/**
 * The part of a query that limits statistics to a period (E-8). `from` and `to` are days in the time zone of the
 * caller's organization, both included.
 */
export const periodOfDays = {
  from: z.iso.date(),
  to: z.iso.date(),
};
