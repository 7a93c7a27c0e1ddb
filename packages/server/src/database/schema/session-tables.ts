import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { StoredEvent } from '@repartee/contracts/session/live';
import type { Message } from '@repartee/contracts/session/session';
import type { OutcomeReason, SessionStatus } from '@repartee/contracts/session/status';
import type { Generated } from 'kysely';
import type { Json, NullableJson } from './json-column.ts';

export interface CoachingSessionTable {
  id: Generated<string>;
  organization_id: string;
  owner_account_id: string | null;
  owner_guest_id: string | null;
  /**
   * Pseudonym of a deleted account. All sessions of the account have the same pseudonym, which is used nowhere else.
   */
  owner_pseudonym: Generated<string | null>;
  scenario_id: string | null;
  session_generator_id: string | null;
  /** User who created the session for another user (its owner) and may read it; null if the owner created it. */
  made_by_account_id: Generated<string | null>;
  /** True if another user created the session for its owner: the time limit of 24 hours starts with the first turn. */
  waits: Generated<boolean>;
  /** Playlist of which the session is a step; the step is `scenario_id`. */
  playlist_id: Generated<string | null>;
  /** First session of the tree of branches; null if this is not a branch. */
  root_session_id: Generated<string | null>;
  parent_session_id: Generated<string | null>;
  /** Number of the learner's message in the parent session at which the branch starts. */
  branched_at: Generated<number | null>;
  name: string;
  notes: Generated<string>;
  status: Generated<SessionStatus>;
  outcome_reason: Generated<OutcomeReason | null>;
  /** Read it with `sessionRow`, which validates it. */
  snapshot: Json<unknown>;
  seed: string;
  score: Generated<number | null>;
  passed: Generated<boolean | null>;
  /** Mean score of each criterion, 0 to 5, by the criterion's name; null until the session is analysed. */
  criterion_scores: NullableJson<Readonly<Record<string, number>>>;
  turn_count: Generated<number>;
  last_message_seq: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  started_at: Generated<Date | null>;
  last_turn_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  /** Time at which the session ends automatically if there are no further events; null after it has ended. */
  auto_end_at: Generated<Date | null>;
  /** Milliseconds for which the session's clock had run when it was last stopped. */
  played_ms: Generated<number>;
  /** Time at which the session's clock was last started; null while it is stopped. */
  running_since: Generated<Date | null>;
  paused_at: Generated<Date | null>;
  /** End of access to the session; null: unlimited. */
  expires_at: Generated<Date | null>;
  /** Number of the reply that is streaming, or that has failed and can be retried. */
  reply_message_seq: Generated<number | null>;
  reply_state: Generated<'streaming' | 'failed' | null>;
  /** Voice settings of the persona; null for the provider's default voice. */
  voice: NullableJson<NonNullable<PersonaContent['voice']>>;
  /** Consent to send the learner's audio to the listed providers. */
  audio_consent: NullableJson<AudioConsent>;
  /** Consent to store recordings of the session. */
  recording_consent: NullableJson<StoredRecordingConsent>;
  /** Times at which the transcript and the report were erased. */
  transcript_erased_at: Generated<Date | null>;
  report_erased_at: Generated<Date | null>;
}

export interface AudioConsent {
  /** Time of the consent (ISO 8601). */
  readonly at: string;
  readonly provider_ids: readonly string[];
}

export interface StoredRecordingConsent {
  /** Time of the consent (ISO 8601). */
  readonly at: string;
  readonly account_id: string | null;
  readonly guest_id: string | null;
  /** Version of the consent text. */
  readonly text_version: string;
  /** Time of withdrawal; null while the consent is valid. */
  readonly withdrawn_at: string | null;
}

/** Recording of a message or a part of it. The bytes are in the object store. */
export interface SessionRecordingTable {
  id: Generated<string>;
  session_id: string;
  message_seq: number;
  /** Order within the message; for a persona's speech, the start of its text span. */
  part: number;
  /**
   * Span in the text of the persona's message, in UTF-16 units; null for the learner's audio, or if the recording
   * covers the whole message.
   */
  span_start: number | null;
  span_end: number | null;
  media_type: string;
  bytes: number;
  /** Duration in milliseconds; null if unknown, for example for MP3. */
  duration_ms: number | null;
  content_hash: string;
  created_at: Generated<Date>;
}

/** Columns that change often during a reply. Every session has one row. */
export interface SessionLiveTable {
  session_id: string;
  /** Sequence number of the last stored live event. */
  event_seq: Generated<number>;
  /** Process that produces the running reply, and time after which another process may continue it. */
  lease_owner: Generated<string | null>;
  lease_until: Generated<Date | null>;
}

export interface ChatMessageTable {
  session_id: string;
  seq: number;
  speaker: Message['speaker'];
  text: string;
  state: Message['state'];
  client_turn_id: string | null;
  start_ms: number;
  end_ms: number;
  first_token_ms: Generated<number | null>;
  /** Milliseconds from the stored turn to the first sound in the learner's browser. */
  first_sound_ms: Generated<number | null>;
  /** Speaking time and number of pauses of the turn; null if it was typed, or transcribed by the browser. */
  spoken_ms: Generated<number | null>;
  pauses: Generated<number | null>;
  /** Provider and model of a persona's reply. */
  answered_by: NullableJson<AnsweredBy>;
  created_at: Generated<Date>;
}

export interface LiveEventTable {
  session_id: string;
  seq: number;
  payload: Json<StoredEvent>;
  created_at: Generated<Date>;
}

export interface LiveTicketTable {
  ticket_hash: string;
  session_id: string;
  account_id: string | null;
  guest_id: string | null;
  /** Credentials of the user who owns the ticket. The live channel closes when they expire or are revoked. */
  sign_in_id: string | null;
  token_hash: string | null;
  expires_at: Date;
}

/** Process that runs the realtime conversation of a session. */
export interface RealtimeLeaseTable {
  session_id: string;
  /** Id of the lease's owner; each conversation has a new id. */
  owner: string;
  until: Date;
}
