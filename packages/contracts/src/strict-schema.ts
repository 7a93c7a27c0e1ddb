import { z } from 'zod';

/**
 * Returns the schema of a request in which every object refuses fields that it does not declare, at any depth. An object
 * that is declared with `z.looseObject` still accepts any field.
 */
export function strictSchema<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodType as z.core.$ZodTypes)._zod;
  const parts = strictParts(def);
  if (Object.entries(parts).every(([name, part]) => part === def[name as keyof typeof def])) return schema;
  const strict = z.core.clone(schema, { ...def, ...parts } as Schema['_zod']['def']);
  const { id: _, ...metadata } = z.globalRegistry.get(schema) ?? {};
  z.globalRegistry.add(strict, metadata);
  return strict;
}

/** The parts of a definition that contain other schemas, each strict. */
function strictParts(def: z.core.$ZodTypes['_zod']['def']): object {
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape).map(([name, field]) => [name, strictSchema(field)]);
      return { shape: Object.fromEntries(shape), catchall: def.catchall ?? z.never() };
    }
    case 'union':
      return { options: def.options.map(strictSchema) };
    case 'array':
      return { element: strictSchema(def.element) };
    case 'record':
      return { valueType: strictSchema(def.valueType) };
    case 'pipe':
      return { in: strictSchema(def.in), out: strictSchema(def.out) };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return { innerType: strictSchema(def.innerType) };
    default:
      return {};
  }
}
