import type { TextForSynthesis } from '@repartee/contracts/session/spoken-text';
import type { SpeechSpan } from './speech-spans.ts';

/** A part of a reply. `played_s` is the number of seconds of its audio that were played. */
export interface PlayedSpan extends SpeechSpan {
  readonly spoken: Pick<TextForSynthesis, 'positions'>;
  readonly played_s: number;
  /** Duration of the part's audio in seconds; null while the audio is still arriving. */
  readonly total_s: number | null;
}

/** Assumed seconds per character until the speed of the voice is known. */
const usualSecondsPerUnit = 1 / 15;

/**
 * Returns how many UTF-16 units of a reply the learner has heard. If only a share of a part's audio was played, the
 * length is estimated from this share.
 */
export function heardLength(spans: readonly PlayedSpan[]): number {
  let heard = 0;
  let pace = usualSecondsPerUnit;
  for (const { start, end, spoken, played_s, total_s } of spans) {
    if (played_s <= 0) break;
    const units = spoken.positions.length;
    if (total_s !== null && played_s >= total_s) {
      heard = end;
      pace = total_s / units;
      continue;
    }
    const expected_s = total_s ?? Math.max(units * pace, played_s);
    const at = spoken.positions[Math.floor(units * Math.min(1, played_s / expected_s))];
    return at === undefined ? end : start + at;
  }
  return heard;
}
