import { fillText } from '@repartee/contracts/locales';
import { z } from 'zod';

/** Makes apostrophes and hyphens optional in a pattern, because users often omit them (“dont”, « qu est ce »). */
const typedInHaste = (pattern: string): string =>
  pattern.replaceAll("'", "'?").replace(/(?<=[a-z])-(?=[a-z]{2})/g, '[- ]?');

/** Matches where one of the patterns matches; an empty list never matches. */
const alternatives = (patterns: readonly string[]): string =>
  patterns.length === 0 ? '(?!)' : patterns.map((pattern) => `(?:${pattern})`).join('|');

const expression = (flags: string) =>
  z.string().transform((pattern, context) => {
    try {
      return new RegExp(pattern, flags);
    } catch (error) {
      context.issues.push({ code: 'custom', message: String(error), input: pattern });
      return z.NEVER;
    }
  });

const expressions = (flags: string, prepare: (pattern: string) => string = (pattern) => pattern) =>
  z
    .array(z.string())
    .transform((patterns) => alternatives(patterns.map(prepare)))
    .pipe(expression(flags));

/** Pattern for folded text (lower case, no accents, straight quotes), as a regular expression. */
export const foldedPattern = expression('u');
/** List of patterns for folded text, as one regular expression. */
export const foldedPatterns = expressions('u');
/** Same as `foldedPatterns`, with optional apostrophes and hyphens, for what users type. */
export const typedPatterns = expressions('u', typedInHaste);
/** List of patterns for text as it was written, in upper or lower case, as one regular expression. */
export const textPatterns = expressions('iu');

/** Words separated by spaces, as a set. */
export const wordSet = z.string().transform((words): ReadonlySet<string> => new Set(words.split(' ')));

type Json = string | readonly Json[] | { readonly [key: string]: Json };

function filled<Value extends Json>(value: Value, parts: Readonly<Record<string, string>>): Json {
  if (typeof value === 'string') return fillText(value, parts);
  if (Array.isArray(value)) return value.map((one: Json) => filled(one, parts));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one as Json, parts)]));
}

/**
 * Returns a schema for a file with `parts`: named parts of patterns, which replace `{{name}}` in its other patterns
 * before they are validated.
 */
export const withParts = <Schema extends z.ZodType<unknown, Json>>(schema: Schema) =>
  z
    .looseObject({ parts: z.array(z.strictObject({ name: z.string(), pattern: z.string() })) })
    .transform(({ parts, ...rest }) =>
      filled(
        rest as Record<string, Json>,
        Object.fromEntries(parts.map(({ name, pattern }) => [name, pattern])),
      ),
    )
    .pipe(schema as never) as unknown as z.ZodType<z.output<Schema>>;
