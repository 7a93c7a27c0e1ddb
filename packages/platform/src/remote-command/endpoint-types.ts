import type { Endpoint } from '@repartee/contracts/endpoint';
import { z } from 'zod';

interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
}

/** Levels of nested objects that a type shows. */
const shownLevels = 2;

/** Returns a JSON Schema as a TypeScript type, without the fields of deeply nested objects. */
function typeText(shape: Shape, level = 0): string {
  const { const: constant, enum: values, properties, items, required = [] } = shape;
  const options = shape.anyOf ?? shape.oneOf;
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (options) return [...new Set(options.map((one) => typeText(one, level)))].join(' | ');
  if (items) {
    const item = typeText(items, level);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (!properties) return [shape.type ?? 'unknown'].flat().join(' | ').replace('integer', 'number');
  if (level === shownLevels) return '{ … }';
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field, level + 1)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

const typeOf = (schema: z.ZodType, io: 'input' | 'output'): string =>
  typeText(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Shape);

/** Returns who may call an endpoint: `public`, or the names of permissions. */
export const accessText = ({ access }: Endpoint): string => {
  if (typeof access === 'string') return access;
  return 'any' in access ? access.any.join(' or ') : access.join(' and ');
};

/** Returns the types of what an endpoint takes and answers, a line each: `body: { name: string }`. */
export function typeLines({ params, query, body, reply, encoding = 'json' }: Endpoint): string[] {
  const input = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [`${part}: ${typeOf(schema, 'input')}`] : [],
  );
  return [
    ...input,
    ...(encoding === 'json' ? [] : [`encoding of the body: ${encoding}`]),
    `reply: ${reply ? typeOf(reply, 'output') : 'none'}`,
  ];
}
