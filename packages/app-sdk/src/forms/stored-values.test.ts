import { expect, it } from 'vitest';
import { z } from 'zod';
import { storedValues } from './stored-values.ts';

it('`storedValues` returns every field that the schema and the stored row share', () => {
  const schema = z.object({ name: z.string(), motto: z.string().optional(), invite: z.boolean() });
  const stored = { id: 'x', name: 'Ines', motto: 'Ask first' };
  expect(storedValues(schema, stored)).toEqual({ name: 'Ines', motto: 'Ask first' });
});
