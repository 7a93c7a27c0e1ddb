import type { z } from 'zod';

/**
 * Says why a value is invalid. `key` is the key of a text in ui-kit; `count` is the limit in that text, such as 200
 * characters.
 */
export interface FieldError {
  readonly key:
    | 'required'
    | 'too_long'
    | 'too_short'
    | 'unseen'
    | 'email'
    | 'url'
    | 'number'
    | 'integer'
    | 'too_small'
    | 'too_big'
    | 'too_many'
    | 'duplicate'
    | 'taken'
    | 'invalid';
  readonly count?: number;
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const numbers = { number: 'number', int: 'integer' } as const;
const formats = { email: 'email', url: 'url' } as const;
const tooSmall = { string: 'too_short', number: 'too_small', int: 'too_small' } as const;
const tooBig = { string: 'too_long', number: 'too_big', int: 'too_big', array: 'too_many' } as const;

const keyIn = <Key extends string>(table: Readonly<Record<string, Key>>, name: string): Key | 'invalid' =>
  table[name] ?? 'invalid';

/**
 * Returns the error key and the limit of a zod issue. A refinement (custom check) sets the key with `params: {
 * field_error: 'unseen' }` and the limit with `params.count`.
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
      // For a union, report the error of the branch whose type matches: for `'' or an email`, the error about the
      // email.
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

/**
 * Converts a zod issue about `value` to a field error. If the value is empty, the error is always `required`, whichever
 * rule failed first.
 */
export const fieldErrorOf = (issue: z.core.$ZodIssue, value: unknown): FieldError =>
  isBlank(value) ? { key: 'required' } : keyOf(issue);
