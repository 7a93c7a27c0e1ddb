import { z } from 'zod';

const within = (least: number, count: number, most: number) => least <= count && count <= most;

/**
 * Rules for passwords (R-VAL-1): 8 to 50 characters with a lowercase letter, an uppercase letter, a digit and a
 * special character.
 */
export const passwordRules = [
  { id: 'length', holds: (text: string) => within(8, [...text].length, 50) },
  { id: 'lowercase', holds: (text: string) => /\p{Ll}/u.test(text) },
  { id: 'uppercase', holds: (text: string) => /\p{Lu}/u.test(text) },
  { id: 'digit', holds: (text: string) => /\d/.test(text) },
  { id: 'special', holds: (text: string) => /[^\p{L}\p{N}\s]/u.test(text) },
] as const;

export const newPassword = z
  .string()
  .refine(
    (text) => passwordRules.every((rule) => rule.holds(text)),
    'The password does not meet the password rules.',
  )
  .meta({
    minLength: 8,
    maxLength: 50,
    examples: ['Practise-4-real'],
    pattern: String.raw`^(?=[\s\S]*\p{Ll})(?=[\s\S]*\p{Lu})(?=[\s\S]*\d)(?=[\s\S]*[^\p{L}\p{N}\s])[\s\S]*$`,
  });
