import { turnLimit } from '@repartee/contracts/session/status';

/**
 * Matches a visible character. Blanks, control characters and invisible formatting characters (such as
 * direction marks) do not match.
 */
const visible = /[^\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

export function readTurn(text: string): { text: string } | { refusal: 'turn_empty' | 'turn_too_long' } {
  const storable = storableText(text).trim();
  if (!visible.test(storable)) return { refusal: 'turn_empty' };
  if (storable.length > turnLimit) return { refusal: 'turn_too_long' };
  return { text: storable };
}

/** Text of a spoken turn without a transcript. */
export const unheard = '…';

/** Text of a spoken turn from its transcript, which is never rejected. Null: there is no transcript. */
export function readTranscript(transcript: string | null): string {
  const turn = readTurn((transcript ?? '').trim().slice(0, turnLimit));
  return 'text' in turn ? turn.text : unheard;
}

/** PostgreSQL cannot store NUL characters and halves of surrogate pairs. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
