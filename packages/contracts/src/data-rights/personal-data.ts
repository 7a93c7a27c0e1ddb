import { z } from 'zod';
import { accommodationDraft } from '../people/accommodation.ts';
import { aiBudget } from '../people/ai-budget-endpoints.ts';
import { secondHearing } from '../session/report.ts';
import { reportLines } from '../session/review.ts';
import { message } from '../session/session.ts';
import { speechTimes } from '../session/speech-times.ts';
import { outcomeReasons, sessionStatuses } from '../session/status.ts';

const instant = z.iso.datetime();

/** A session in the data export of its player, with transcript and report. */
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
  /** The learner's consent to send audio to the AI providers in `provider_ids`. */
  audio_consent: z.object({ at: z.string(), provider_ids: z.array(z.string()) }).nullable(),
  recording_consent: z
    .object({ at: z.string(), text_version: z.string(), withdrawn_at: z.string().nullable() })
    .nullable()
    .default(null),
  /**
   * Recordings in base64. If a recording would make the file too large, `audio` is null, and `address` is the
   * download link.
   */
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
  /** `heard`: what was heard, if the learner has corrected it. `heard_again`: what a second recogniser heard. */
  transcript: z.array(
    message.pick({ seq: true, speaker: true, text: true, state: true, start_ms: true }).extend({
      speech: speechTimes.nullable(),
      heard: z.string().nullable().default(null),
      heard_again: secondHearing.nullable().default(null),
    }),
  ),
  report: z.array(
    z.object({
      observer: z.string(),
      headline: z.string(),
      focus_points: z.array(z.unknown()),
      /** Of the mission, in its order. */
      success_criteria: z.array(z.object({ met: z.boolean().nullable(), quote: z.string().nullable() })),
      failure_criteria: z.array(z.object({ met: z.boolean().nullable(), quote: z.string().nullable() })),
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
  notes: z.string(),
  /** The learner's private note. Null without a note, or if another user exports the data. */
  own_note: z.string().nullable(),
  reported_replies: z.array(
    z.object({ message_seq: z.number().int(), reason: z.string(), created_at: instant }),
  ),
  reviews: z.object({
    verdicts: z.array(
      z.object({
        line: z.enum(reportLines),
        key: z.string(),
        text: z.string().nullable(),
        score: z.number().nullable(),
        reason: z.string().nullable(),
        given_at: instant,
      }),
    ),
    requests: z.array(
      z.object({
        line: z.enum(reportLines).nullable(),
        text: z.string(),
        words: z.string(),
        asked_at: instant,
        answer: z.string(),
        upheld: z.boolean().nullable(),
      }),
    ),
  }),
});

/**
 * All stored data about a user, as exported by `GET /v1/me/data`. Instants are ISO 8601. The file of a guest has `guest`
 * instead of `account`.
 */
export const personalData = z.object({
  format: z.literal('repartee-personal-data-1'),
  exported_at: instant,
  guest: z
    .object({ name: z.string(), organization: z.string(), created_at: instant, expires_at: instant })
    .nullable()
    .default(null),
  account: z
    .object({
      id: z.string(),
      organization: z.string(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      role: z.string(),
      language: z.string().nullable(),
      /** Of the user's browser. */
      time_zone: z.string().nullable(),
      /** Replaces the time zone of the browser. */
      chosen_time_zone: z.string().nullable(),
      image: z.string().nullable(),
      groups: z.array(z.string()),
      created_at: instant,
      updated_at: instant,
    })
    .nullable(),
  /** B-16, with the note of those who set it. Null for a guest. */
  accommodation: accommodationDraft.nullable().default(null),
  /** Of this month. Null for a guest. */
  ai_budget: aiBudget.nullable().default(null),
  /** Address with which the user signs in, possibly to several organizations. */
  sign_in_email: z.string().nullable().default(null),
  passkeys: z.array(z.object({ name: z.string(), created_at: instant, last_used_at: instant.nullable() })),
  remembered_devices: z.array(
    z.object({ device: z.string(), created_at: instant, last_used_at: instant, expires_at: instant }),
  ),
  sign_ins: z.array(
    z.object({
      method: z.string(),
      device: z.string(),
      address: z.string(),
      created_at: instant,
      last_seen_at: instant,
    }),
  ),
  /** Versions of legal texts that the person accepted. */
  accepted_texts: z
    .array(
      z.object({
        document: z.string(),
        version: z.number().int(),
        language: z.string(),
        accepted_at: instant,
        /** The text as it was accepted. */
        text: z.string(),
      }),
    )
    .default([]),
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
