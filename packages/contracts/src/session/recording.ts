import { z } from 'zod';
import { id, instant } from '../page.ts';
import { recordingChoices } from '../people/organization/recording-choices.ts';

/**
 * Version of the text to which learners consent before a recording (`recording.choice` in the texts of
 * `session-player`). If the meaning of the text changes, the text needs a new version.
 */
export const recordingTextVersion = '2026-11';

/**
 * The organization's recording policy, and the learner's consent. In a session without voice, the policy is
 * `never`.
 */
export const sessionRecording = z.object({
  choice: z.enum(recordingChoices),
  /** The learner's consent to recording, or null if the consent was not given or was withdrawn. */
  consent: z.object({ at: instant, by_name: z.string(), text_version: z.string() }).nullable(),
});

/**
 * Audio of a message, or of a part of a message. `start` and `end` are the positions of the part in the text,
 * in UTF-16 units. `plays_ms` says how many milliseconds of an interrupted reply were played.
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
