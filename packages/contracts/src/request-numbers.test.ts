import { expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import { largestInteger } from './page.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Paths of the numbers that may be larger than a column of the type `integer` holds. */
function unlimited(schema: unknown, path: string): string[] {
  if (!isObject(schema)) return [];
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const isOpen = isNumber && schema.enum === undefined && schema.const === undefined;
  const own = isOpen && Number(schema.maximum ?? Infinity) > largestInteger ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, value]) => unlimited(value, `${path}.${key}`))];
}

it('E-17 each number in a path, query or body has a maximum that the database holds', () => {
  const open = allEndpoints.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((schema) =>
      schema
        ? unlimited(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${method} ${path}`)
        : [],
    ),
  );
  expect(open).toEqual([]);
});
