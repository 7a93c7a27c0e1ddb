import { fillText } from '@repartee/contracts/locales';
import { z } from 'zod';

/**
 * Makes apostrophes and hyphens in a pattern optional, because users often omit them (“dont”, « qu est ce »).
 */
const typedInHaste = (pattern: string): string =>
  pattern.replaceAll("'", "'?").replace(/(?<=[a-z])-(?=[a-z]{2})/g, '[- ]?');

/**
 * Joins patterns to one pattern that matches if any of them matches. An empty list gives a pattern that never matches.
 */
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

/** Schema of a regular expression for folded text (lower case, without accents, with straight quotes). */
export const foldedPattern = expression('u');
/** Joins a list of patterns to one regular expression for folded text (lower case, without accents). */
export const foldedPatterns = expressions('u');
/** As `foldedPatterns`, for a replacement of every match. */
export const everyFoldedPattern = expressions('gu');
/** Joins a list of patterns to one regular expression. Apostrophes and hyphens in the text may be missing. */
export const typedPatterns = expressions('u', typedInHaste);
/** Joins a list of patterns to one regular expression for text that is not folded. */
export const textPatterns = expressions('iu');

/** Converts words separated by spaces to a set. */
export const wordSet = z.string().transform((words): ReadonlySet<string> => new Set(words.split(' ')));

type Json = string | readonly Json[] | { readonly [key: string]: Json };

function filled<Value extends Json>(value: Value, parts: Readonly<Record<string, string>>): Json {
  if (typeof value === 'string') return fillText(value, parts);
  if (Array.isArray(value)) return value.map((one: Json) => filled(one, parts));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one as Json, parts)]));
}

/** Replaces each `{{name}}` in a JSON file by the pattern of that name in the list `parts` of the file. */
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
