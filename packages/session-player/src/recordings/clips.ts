import type { Recording } from '@repartee/contracts/session/recording';

/** The part of a recording to play. If `to_ms` is null, the part ends with the recording. */
export interface Clip {
  readonly recording_id: string;
  readonly from_ms: number;
  readonly to_ms: number | null;
}

/** `start` and `end` are positions in the text of the message, in UTF-16 units. */
export interface Passage {
  readonly message_seq: number;
  readonly start: number;
  readonly end: number;
}

/** Margins in milliseconds around a passage, because the position of the passage in the audio is only estimated. */
const before_ms = 700;
const after_ms = 1200;

/** The clip of an interrupted reply ends at the interruption. */
export const clipsOfMessage = (recordings: readonly Recording[], message_seq: number): readonly Clip[] =>
  recordings
    .filter((recording) => recording.message_seq === message_seq)
    .map(({ id, plays_ms }) => ({ recording_id: id, from_ms: 0, to_ms: plays_ms }));

/** A recording of unknown duration is played as a whole. */
export function clipsOfPassage(recordings: readonly Recording[], passage: Passage): readonly Clip[] {
  return recordings
    .filter(
      ({ message_seq, start, end }) =>
        message_seq === passage.message_seq &&
        start < Math.max(passage.end, passage.start + 1) &&
        end > passage.start,
    )
    .map(({ id, start, end, duration_ms, plays_ms }) => {
      const whole_ms = plays_ms ?? duration_ms;
      if (whole_ms === null) return { recording_id: id, from_ms: 0, to_ms: null };
      const at = (unit: number) => (whole_ms * (unit - start)) / Math.max(1, end - start);
      const to_ms = at(Math.min(passage.end, end)) + after_ms;
      return {
        recording_id: id,
        from_ms: Math.max(0, Math.round(at(Math.max(passage.start, start)) - before_ms)),
        to_ms: to_ms >= whole_ms ? plays_ms : Math.round(to_ms),
      };
    });
}
