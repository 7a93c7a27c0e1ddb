import type { z } from 'zod';

/** Returns the initial values of a form: those fields of the stored row that are in the schema. */
export function storedValues<Shape extends z.core.$ZodLooseShape, Stored extends object>(
  { shape }: { readonly shape: Shape },
  stored: Stored,
): Pick<Stored, Extract<keyof Stored, keyof Shape>> {
  const fields = Object.entries(stored).filter(([name]) => name in shape);
  return Object.fromEntries(fields) as Pick<Stored, Extract<keyof Stored, keyof Shape>>;
}
