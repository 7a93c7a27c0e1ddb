import type { z } from 'zod';

/**
 * Returns the initial values of a form from a stored row: every field that both `schema` and the row have, unchanged.
 */
export function storedValues<Shape extends z.core.$ZodLooseShape, Stored extends object>(
  { shape }: { readonly shape: Shape },
  stored: Stored,
): Pick<Stored, Extract<keyof Stored, keyof Shape>> {
  const fields = Object.entries(stored).filter(([name]) => name in shape);
  return Object.fromEntries(fields) as Pick<Stored, Extract<keyof Stored, keyof Shape>>;
}
