import type { z } from 'zod';
import { type FieldError, fieldErrorOf } from './field-error.ts';

/** Path of a form field: `name`, or a list such as `['custom', 0, 'key']`. */
export type FieldPath = string | readonly (string | number)[];

export interface FieldRule {
  readonly required: boolean;
  /** Value of an empty field: the first of `''`, null and undefined that is valid, or `''` if none of them is valid. */
  readonly empty: '' | null | undefined;
  readonly maxLength: number | undefined;
  /** A rule may compare the field with other fields of the form. */
  check(values: object): FieldError | undefined;
}

type Schema = z.core.$ZodType;
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
};
const defOf = (schema: Schema) => schema._zod.def as unknown as Def;

function bare(schema: Schema): Schema {
  const { innerType, in: first, type } = defOf(schema);
  const inner = innerType ?? (type === 'pipe' ? first : undefined);
  return inner ? bare(inner) : schema;
}

function schemaAt(schema: Schema, path: readonly (string | number)[]): Schema {
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  const { shape, element, valueType } = defOf(bare(schema));
  const next = typeof step === 'number' ? element : (shape?.[step] ?? valueType);
  if (!next) throw new Error(`The schema of the form has no field ${path.join('.')}.`);
  return schemaAt(next, rest);
}

function maxLengthOf(schema: Schema): number | undefined {
  const inner = bare(schema);
  const { options, type } = defOf(inner);
  if (options) return Math.max(...options.map((option) => maxLengthOf(option) ?? 0)) || undefined;
  return type === 'string' ? ((inner as z.ZodString).maxLength ?? undefined) : undefined;
}

const empties = ['', null, undefined] as const;

const valueAt = (values: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | null)?.[step], values);

/** Derives the rules of a form's fields from the zod schema of its request body. */
export function formRules(schema: z.ZodType): (name: FieldPath) => FieldRule {
  const rules = new Map<string, FieldRule>();
  const validated = new WeakMap<object, readonly z.core.$ZodIssue[]>();
  const issuesOf = (values: object) => {
    const known = validated.get(values);
    if (known) return known;
    const issues = schema.safeParse(values).error?.issues ?? [];
    validated.set(values, issues);
    return issues;
  };
  const ruleOf = (path: readonly (string | number)[]): FieldRule => {
    const own = schemaAt(schema, path) as z.ZodType;
    const empty = empties.find((value) => own.safeParse(value).success);
    const accepted = own.safeParse(empty).success;
    return {
      required: !accepted,
      empty: accepted ? empty : '',
      maxLength: maxLengthOf(own),
      check: (values) => {
        const issue = issuesOf(values).find((one) => one.path.join('.') === path.join('.'));
        return issue && fieldErrorOf(issue, valueAt(values, path));
      },
    };
  };
  return (name) => {
    const path = typeof name === 'string' ? [name] : name;
    const key = path.join('.');
    const rule = rules.get(key) ?? ruleOf(path);
    rules.set(key, rule);
    return rule;
  };
}
