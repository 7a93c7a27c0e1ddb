import { turnLimit } from '@repartee/contracts/session/status';

/** Matches a visible character: not a space, a control character or a direction mark. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Returns the turn as it is stored, or the reason of its rejection. */
export function readTurn(text: string): { text: string } | { refusal: 'turn_empty' | 'turn_too_long' } {
  const storable = storableText(text).trim();
  if (!visible.test(storable)) return { refusal: 'turn_empty' };
  if (storable.length > turnLimit) return { refusal: 'turn_too_long' };
  return { text: storable };
}

/** Removes characters that PostgreSQL cannot store: NUL and unpaired surrogates. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
