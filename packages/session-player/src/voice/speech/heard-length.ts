import type { SpeechSpan } from './speech-spans.ts';

/** A span with the played seconds of its audio. */
export interface PlayedSpan extends SpeechSpan {
  readonly played_s: number;
  /** Duration of the audio in seconds; null while it is still arriving. */
  readonly total_s: number | null;
}

/** Assumed speech rate until the rate of this voice is known. */
const usualSecondsPerUnit = 1 / 15;

/**
 * Returns how many UTF-16 units of a reply were heard, estimated per span from the played share of its audio. If the
 * duration is not known yet, the speed of the spans before is used.
 */
export function heardLength(spans: readonly PlayedSpan[]): number {
  let heard = 0;
  let pace = usualSecondsPerUnit;
  for (const { start, end, played_s, total_s } of spans) {
    if (played_s <= 0) break;
    const units = end - start;
    if (total_s !== null && played_s >= total_s) {
      heard = end;
      pace = total_s / units;
      continue;
    }
    const expected_s = total_s ?? Math.max(units * pace, played_s);
    return start + Math.floor(units * Math.min(1, played_s / expected_s));
  }
  return heard;
}
