import { turnLimit } from '@repartee/contracts/session/status';

/** Something a reader would see: not only spaces, control characters or marks of direction. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** A learner's turn as it is stored, or why it is refused. */
export function readTurn(text: string): { text: string } | { refusal: 'turn_empty' | 'turn_too_long' } {
  const storable = storableText(text).trim();
  if (!visible.test(storable)) return { refusal: 'turn_empty' };
  if (storable.length > turnLimit) return { refusal: 'turn_too_long' };
  return { text: storable };
}

/** PostgreSQL holds neither NUL nor half of a surrogate pair. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
