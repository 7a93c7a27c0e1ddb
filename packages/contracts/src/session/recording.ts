import { z } from 'zod';
import { id, instant } from '../page.ts';

/**
 * Whether learners may have what is said recorded. `never`: nothing is recorded. `offered`: they may choose it. `asked`: the
 * organization asks for it, so it is chosen until they take it back.
 */
export const recordingChoices = ['never', 'offered', 'asked'] as const;
export type RecordingChoice = (typeof recordingChoices)[number];

/** Version of the words that learners agree to (`voice.recording` of the player's texts); a change of their meaning makes a new one. */
export const recordingTextVersion = '2026-11';

/** What the learner of a session agreed to. */
export const sessionRecording = z.object({
  choice: z.enum(recordingChoices),
  /** null: they never agreed, or no longer do. */
  consent: z.object({ at: instant, by_name: z.string(), text_version: z.string() }).nullable(),
});

/**
 * Audio of a message, or of a part of it; the parts of a message follow one another. `start` and `end`: the UTF-16 units of its
 * text that are heard. `plays_ms`: how much of it to play, as a reply that was spoken over is heard to the cut only; null: all
 * of it. `duration_ms` null: not known.
 */
export const recording = z.object({
  id,
  message_seq: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  media_type: z.string(),
  bytes: z.number().int(),
  duration_ms: z.number().int().nullable(),
  plays_ms: z.number().int().nullable(),
});
export type Recording = z.output<typeof recording>;
