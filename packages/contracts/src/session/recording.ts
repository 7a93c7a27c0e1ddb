import { z } from 'zod';
import { id, instant } from '../page.ts';

/**
 * Recording policy of an organization. `offered`: learners can switch recording on. `asked`: recording is
 * preselected, and learners can switch it off.
 */
export const recordingChoices = ['never', 'offered', 'asked'] as const;
export type RecordingChoice = (typeof recordingChoices)[number];

/**
 * Version of the consent text (`voice.recording` in the player's translations). A change of its meaning needs a new
 * version.
 */
export const recordingTextVersion = '2026-11';

/** The organization's recording policy (`never` in a text session) and the learner's consent. */
export const sessionRecording = z.object({
  choice: z.enum(recordingChoices),
  /** The learner's consent to recording, or null if the consent was not given or was withdrawn. */
  consent: z.object({ at: instant, by_name: z.string(), text_version: z.string() }).nullable(),
});

/**
 * Audio of a message, or of a part of a message. `start` and `end` are the spoken span of the text, in UTF-16 units.
 * `plays_ms` is the played part of an interrupted reply.
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
