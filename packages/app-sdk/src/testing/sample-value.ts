import { z } from 'zod';

/**
 * Sets of sample data. `empty`: empty lists, no optional values, shortest texts. `one`: one item in each list. `many`:
 * several items, which go through all alternatives. `longest`: the longest texts and the largest numbers.
 */
export const sampleSets = ['empty', 'one', 'many', 'longest'] as const;
export type SampleSet = (typeof sampleSets)[number];

type JsonSchema = z.core.JSONSchema.JSONSchema;

const itemsOf: Readonly<Record<SampleSet, number>> = { empty: 0, one: 1, many: 12, longest: 3 };
const longestText = 2_000;

/** Values for texts whose schema has a pattern, because no text can be derived from a pattern. */
const patterned: readonly ((count: number) => string)[] = [
  (count) => `sample-${count}`,
  (count) => `sample_${count}`,
  (count) => String(count),
  (count) => `2026-03-${String((count % 28) + 1).padStart(2, '0')}`,
  (count) => `${String(100_000 + count)}`,
  (count) => `ABC${String(count % 1000).padStart(3, '0')}`,
  (count) => `${String(count % 24).padStart(2, '0')}:30`,
  () => '1.50',
  () => '#d61f69',
  () => 'en-GB',
  (count) => `/${count}`,
  (count) => `/api/image/uploads/${String(count).padStart(43, '0')}.webp`,
  () => 'mfe-sample',
  () => 'sample:read',
  () => '0'.repeat(16),
  (count) => String(count).padStart(22, '0'),
];

const formatted: Readonly<Record<string, (count: number) => string>> = {
  uuid: (count) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
  'date-time': (count) => new Date(Date.UTC(2026, 2, 4, 5, 6, 7) + count * 3_600_000).toISOString(),
  date: (count) => new Date(Date.UTC(2026, 2, 4) + count * 86_400_000).toISOString().slice(0, 10),
  time: () => '09:30:00',
  email: (count) => `user-${count}@example.org`,
  uri: (count) => `https://example.org/${count}`,
};

/** Makes one set of values. Its counter makes ids unique, and selects alternatives in the set `many`. */
class Sampler {
  private readonly set: SampleSet;
  private count = 0;

  constructor(set: SampleSet) {
    this.set = set;
  }

  value(schema: JsonSchema, depth = 0): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    if (Array.isArray(schema.type))
      return this.alternative(
        schema.type.map((type) => ({ ...schema, type })),
        depth,
      );
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives) return this.alternative(alternatives as JsonSchema[], depth);
    if (schema.allOf) return this.value(Object.assign({}, ...schema.allOf), depth);
    switch (schema.type) {
      case 'object':
        return this.object(schema, depth);
      case 'array':
        return this.array(schema, depth);
      case 'string':
        return this.text(schema);
      case 'number':
      case 'integer':
        return this.number(schema);
      case 'boolean':
        return this.set === 'one' || (this.set === 'many' && this.next() % 2 === 0);
      case 'null':
        return null;
      default:
        // A schema without a type accepts any value, or checks it by a function, as that of a permission does.
        return 'sample:read';
    }
  }

  private next(): number {
    this.count += 1;
    return this.count;
  }

  private pick<Value>(all: readonly Value[]): Value {
    return all[this.set === 'many' ? this.next() % all.length : 0] as Value;
  }

  private alternative(all: readonly JsonSchema[], depth: number): unknown {
    const none = all.find(({ type }) => type === 'null');
    const others = all.filter((one) => one !== none);
    if (none && (this.set === 'empty' || depth > 8 || others.length === 0)) return null;
    if (none && this.set === 'many' && this.next() % 4 === 0) return null;
    return this.value(this.pick(others), depth + 1);
  }

  private object(schema: JsonSchema, depth: number): Readonly<Record<string, unknown>> {
    const { properties, required = [], additionalProperties, propertyNames } = schema;
    const entries = Object.entries(properties ?? {}).filter(
      ([name]) => required.includes(name) || (this.set !== 'empty' && depth < 8),
    );
    const value = Object.fromEntries(
      entries.map(([name, one]) => [name, this.value(one as JsonSchema, depth + 1)]),
    );
    if (typeof additionalProperties === 'object' && this.set !== 'empty' && !properties) {
      const name = String(this.value({ type: 'string', maxLength: 24, ...(propertyNames as JsonSchema) }));
      value[name] = this.value(additionalProperties, depth + 1);
    }
    return value;
  }

  private array({ items, prefixItems, minItems = 0, maxItems = 50 }: JsonSchema, depth: number): unknown[] {
    if (prefixItems) return prefixItems.map((one) => this.value(one as JsonSchema, depth + 1));
    const wanted = depth > 6 ? minItems : itemsOf[this.set] >> Math.max(0, depth - 2);
    const length = Math.max(minItems, Math.min(maxItems, wanted));
    return Array.from({ length }, () => this.value(items as JsonSchema, depth + 1));
  }

  private text({ format, pattern, minLength = 0, maxLength = longestText }: JsonSchema): string {
    const count = this.next();
    const ofFormat = format && formatted[format];
    if (ofFormat) return ofFormat(count);
    if (pattern) {
      const fits = new RegExp(pattern, 'u');
      const found = patterned.map((make) => make(count)).find((text) => fits.test(text));
      if (found !== undefined && found.length <= maxLength && found.length >= minLength) return found;
    }
    if (this.set === 'empty') return 'x'.repeat(minLength);
    const length = this.set === 'longest' ? Math.min(maxLength, longestText) : Math.min(maxLength, 24);
    return `Sample text ${count} Donaudampfschifffahrtsgesellschaft, l’accompagnement des équipes. `
      .repeat(Math.ceil(length / 40) + 1)
      .slice(0, Math.max(minLength, length))
      .replace(/ $/, '.');
  }

  private number({ type, minimum, maximum, exclusiveMinimum, multipleOf }: JsonSchema): number {
    const least =
      minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + (multipleOf ?? 1) : 0);
    const most = Math.min(maximum ?? 1_000_000, 1_000_000_000);
    if (this.set === 'empty') return least;
    if (this.set === 'longest') return most;
    const some = least + (this.next() % 7) * (multipleOf ?? 1);
    return Math.min(most, type === 'integer' ? Math.ceil(some) : some);
  }
}

/** Returns a value that a schema accepts. The same arguments always return the same value. */
export function sampleValue(schema: z.ZodType, set: SampleSet): unknown {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' });
  return new Sampler(set).value(json);
}
