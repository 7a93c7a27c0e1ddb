import type { z } from 'zod';

/** Why a field's value is invalid: the key of a text in ui-kit, and the limit (`count`) in that text. */
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
export const fieldErrorOf = (issue: z.core.$ZodIssue, value: unknown): FieldError =>
  isBlank(value) ? { key: 'required' } : keyOf(issue);
