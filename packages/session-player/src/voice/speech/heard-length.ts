import type { SpeechSpan } from './speech-spans.ts';

/** How much of a span was played. */
export interface PlayedSpan extends SpeechSpan {
  readonly played_s: number;
  /** null while its audio is still coming in. */
  readonly total_s: number | null;
}

/** How fast voices speak, until this one is known. */
const usualSecondsPerUnit = 1 / 15;

/**
 * How many UTF-16 units of a reply were heard, estimated from the samples played: as far into each span as into its audio.
 * Where its length is not known yet, the pace of the spans before counts.
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
