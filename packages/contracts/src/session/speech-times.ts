import { z } from 'zod';

/** Shortest silence between two words of a turn that counts as a pause, in milliseconds. */
export const shortestPause_ms = 500;

const milliseconds = z.number().int().min(0).max(3_600_000);

/** Kinds of microphones. The name of the device is not stored. */
export const microphones = ['built-in', 'headset', 'other'] as const;
export type MicrophoneKind = (typeof microphones)[number];

/** When a message was heard, by the clock of the learner's microphone and loudspeaker. */
export const speechTimes = z.object({
  /** How long the speaker was heard, without the pauses of `shortestPause_ms` or more. */
  spoken_ms: milliseconds,
  /** Pauses of the learner between the first and the last sound of the turn. */
  pauses: z.number().int().min(0).max(10_000).default(0),
  longest_pause_ms: milliseconds.default(0),
  /** Silence between the persona's last sound and the learner's first. Null: the persona was not heard before. */
  response_ms: milliseconds.nullable().default(null),
  /** The learner began while the persona was audible. */
  interrupts: z.boolean().default(false),
  /** The persona became audible in the middle of the learner's speech. */
  interrupted: z.boolean().default(false),
  /** Absent if the browser does not name the microphone, and for the persona. */
  microphone: z.enum(microphones).optional(),
});
export type SpeechTimes = z.output<typeof speechTimes>;
