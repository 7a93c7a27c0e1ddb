import { turnLimit } from '@repartee/contracts/session/status';

/**
 * Matches a visible character: anything but whitespace, control characters, and invisible formatting characters such as
 * direction marks.
 */
const visible = /[^\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Returns the text of a turn in the form in which it is stored. If the turn must be rejected, returns the error code
 * instead.
 */
export function readTurn(text: string): { text: string } | { refusal: 'turn_empty' | 'turn_too_long' } {
  const storable = storableText(text).trim();
  if (!visible.test(storable)) return { refusal: 'turn_empty' };
  if (storable.length > turnLimit) return { refusal: 'turn_too_long' };
  return { text: storable };
}

/** Removes characters that PostgreSQL cannot store: NUL characters and halves of surrogate pairs. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
