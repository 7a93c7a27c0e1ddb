import { z } from 'zod';
import { message } from '../session/session.ts';
import { outcomeReasons, sessionStatuses } from '../session/status.ts';

const instant = z.iso.datetime();

/** A session as its player gets it with their data: their words, the persona's, and what observers wrote. */
const sessionData = z.object({
  id: z.string(),
  name: z.string(),
  scenario: z.string(),
  status: z.enum(sessionStatuses),
  outcome_reason: z.enum(outcomeReasons).nullable(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** That the voice may be sent to these providers, and since when. */
  audio_consent: z.object({ at: z.string(), provider_ids: z.array(z.string()) }).nullable(),
  /** That what was said may be recorded, which wording, and since when no longer. */
  recording_consent: z
    .object({ at: z.string(), text_version: z.string(), withdrawn_at: z.string().nullable() })
    .nullable()
    .default(null),
  /** `audio` in base64; null where the file would become too large: the recording is at `address`. */
  recordings: z
    .array(
      z.object({
        message_seq: z.number().int(),
        media_type: z.string(),
        created_at: instant,
        address: z.string(),
        audio: z.string().nullable(),
      }),
    )
    .default([]),
  transcript: z.array(message.pick({ seq: true, speaker: true, text: true, state: true, start_ms: true })),
  report: z.array(
    z.object({
      observer: z.string(),
      headline: z.string(),
      focus_points: z.array(z.unknown()),
      criteria: z.array(
        z.object({
          name: z.string(),
          score: z.number().nullable(),
          comment: z.string(),
          quote: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Notes on the session, and the private note of its learner: that one is in the learner's own file only. */
  notes: z.string(),
  own_note: z.string().nullable(),
  /** Replies of the persona that they reported. */
  reported_replies: z.array(
    z.object({ message_seq: z.number().int(), reason: z.string(), created_at: instant }),
  ),
  /** What reviewers scored instead, and what the learner asked them. */
  reviews: z.object({
    verdicts: z.array(
      z.object({
        criterion: z.string(),
        score: z.number().nullable(),
        reason: z.string().nullable(),
        given_at: instant,
      }),
    ),
    requests: z.array(z.object({ words: z.string(), asked_at: instant, answer: z.string() })),
  }),
});

/** Everything that is kept of a person, as the file of `GET /v1/me/data` holds it. Instants are ISO 8601. */
export const personalData = z.object({
  format: z.literal('repartee-personal-data-1'),
  exported_at: instant,
  account: z.object({
    id: z.string(),
    organization: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.string(),
    language: z.string().nullable(),
    image: z.string().nullable(),
    groups: z.array(z.string()),
    created_at: instant,
    updated_at: instant,
  }),
  sign_ins: z.array(
    z.object({
      method: z.string(),
      device: z.string(),
      address: z.string(),
      created_at: instant,
      last_seen_at: instant,
    }),
  ),
  sessions: z.array(sessionData),
  playlists: z.array(z.object({ name: z.string(), due_at: instant.nullable() })),
  notifications: z.array(
    z.object({
      kind: z.string(),
      variant: z.string(),
      subject: z.string(),
      created_at: instant,
      read_at: instant.nullable(),
    }),
  ),
  test_chats: z.array(
    z.object({
      name: z.string(),
      created_at: instant,
      messages: z.array(z.object({ speaker: z.string(), text: z.string() })),
    }),
  ),
  made_in_library: z.array(z.object({ kind: z.string(), name: z.string(), created_at: instant })),
  /** What they did, and what was done to their account. */
  audit_events: z.array(
    z.object({
      action: z.string(),
      by: z.string(),
      target: z.string(),
      address: z.string().nullable(),
      created_at: instant,
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
});
export type PersonalData = z.output<typeof personalData>;
