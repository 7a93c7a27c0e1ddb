import type { z } from 'zod';
import type { FieldError, FieldRule, FieldRules } from './field-rules.ts';

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const numbers = { number: 'number', int: 'integer' } as const;
const formats = { email: 'email', url: 'url' } as const;
const tooSmall = { string: 'too_short', number: 'too_small', int: 'too_small' } as const;
const tooBig = { string: 'too_long', number: 'too_big', int: 'too_big', array: 'too_many' } as const;

const keyIn = <Key extends string>(table: Readonly<Record<string, Key>>, name: string): Key | 'invalid' =>
  table[name] ?? 'invalid';

/**
 * Converts a zod issue to a field error. A custom check states the error in `params`, such as
 * `{ field_error: 'unseen', count: 1 }`.
 */
function keyOf(issue: z.core.$ZodIssue): FieldError {
  switch (issue.code) {
    case 'too_big':
      return { key: keyIn(tooBig, issue.origin), count: Number(issue.maximum) };
    case 'too_small':
      return { key: keyIn(tooSmall, issue.origin), count: Number(issue.minimum) };
    case 'invalid_type':
      return { key: keyIn(numbers, issue.expected) };
    case 'invalid_format':
      return { key: keyIn(formats, issue.format) };
    case 'invalid_union': {
      // If a field accepts either an empty text or an email address, report the error of the email address.
      const issues = issue.errors.flat();
      const telling = issues.find(({ code }) => code !== 'invalid_value' && code !== 'invalid_type');
      return telling ? keyOf(telling) : { key: 'invalid' };
    }
    case 'custom':
      return {
        key: (issue.params?.field_error as FieldError['key'] | undefined) ?? 'invalid',
        ...(issue.params?.count !== undefined && { count: Number(issue.params.count) }),
      };
    default:
      return { key: 'invalid' };
  }
}

/** An empty value always gives the error `required`, even if zod reported another error. */
const fieldErrorOf = (issue: z.core.$ZodIssue, value: unknown): FieldError =>
  isBlank(value) ? { key: 'required' } : keyOf(issue);

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
export function formRules(schema: z.ZodType): FieldRules {
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
