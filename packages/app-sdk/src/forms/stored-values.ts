import type { z } from 'zod';

/**
 * Returns the initial values of a form from a stored row: each field of `schema` that the row has, unchanged. A field
 * that is added to both the schema and the row is included without further code.
 */
export function storedValues<Shape extends z.core.$ZodLooseShape, Stored extends object>(
  { shape }: { readonly shape: Shape },
  stored: Stored,
): Pick<Stored, Extract<keyof Stored, keyof Shape>> {
  const fields = Object.entries(stored).filter(([name]) => name in shape);
  return Object.fromEntries(fields) as Pick<Stored, Extract<keyof Stored, keyof Shape>>;
}
