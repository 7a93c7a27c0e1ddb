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
   * Pseudonym that replaces the owner after the owner's account is deleted. All sessions of the account have the same
   * pseudonym, which is used nowhere else.
   */
  owner_pseudonym: Generated<string | null>;
  scenario_id: string | null;
  session_generator_id: string | null;
  /**
   * User who created the session for another user (the owner of the session) and may read it; null if the owner created
   * it.
   */
  made_by_account_id: Generated<string | null>;
  /**
   * True for a session that another user prepared for its owner. Such a session waits for its first turn until access
   * to it expires. Other sessions without a turn are aborted after 24 hours.
   */
  waits: Generated<boolean>;
  /**
   * Playlist for which the session is run; null if there is none. `scenario_id` identifies the step of the playlist.
   */
  playlist_id: Generated<string | null>;
  /**
   * A branch restarts another session from one of its turns. For a branch, id of the session with which the tree of
   * branches starts; null for other sessions.
   */
  root_session_id: Generated<string | null>;
  parent_session_id: Generated<string | null>;
  /** For a branch, number of the learner's message in the parent session at which the branch starts. */
  branched_at: Generated<number | null>;
  name: string;
  notes: Generated<string>;
  status: Generated<SessionStatus>;
  outcome_reason: Generated<OutcomeReason | null>;
  /**
   * Snapshot of the library content that the session uses, not validated. Use `sessionRow` to read it, which validates
   * it.
   */
  snapshot: Json<unknown>;
  seed: string;
  score: Generated<number | null>;
  passed: Generated<boolean | null>;
  /** Mean score of each criterion, from 0 to 5, by the name of the criterion; null until the session is analysed. */
  criterion_scores: NullableJson<Readonly<Record<string, number>>>;
  turn_count: Generated<number>;
  last_message_seq: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  started_at: Generated<Date | null>;
  last_turn_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  /**
   * Time at which the session ends automatically unless an event such as a turn changes it; null after the session has
   * ended.
   */
  auto_end_at: Generated<Date | null>;
  /** Milliseconds that the session's clock showed when it was last stopped. */
  played_ms: Generated<number>;
  /** Time at which the session's clock was last started; null while it is stopped. */
  running_since: Generated<Date | null>;
  paused_at: Generated<Date | null>;
  /** Time at which access to the session ends; null if access is unlimited. */
  expires_at: Generated<Date | null>;
  /**
   * Sequence number of the reply that is streaming, or of the failed reply that can be retried; null if there is none.
   */
  reply_message_seq: Generated<number | null>;
  reply_state: Generated<'streaming' | 'failed' | null>;
  /** Voice settings of the persona; null if the default voice of the speech provider is used. */
  voice: NullableJson<NonNullable<PersonaContent['voice']>>;
  /** Learner's consent to send their audio to the listed AI providers. */
  audio_consent: NullableJson<AudioConsent>;
  /** Consent of the learner to store audio recordings of the session. */
  recording_consent: NullableJson<StoredRecordingConsent>;
  /** Times at which the transcript and the report of the session were erased; null while they exist. */
  transcript_erased_at: Generated<Date | null>;
  report_erased_at: Generated<Date | null>;
}

export interface AudioConsent {
  /** Time at which the learner consented to audio transfer (ISO 8601). */
  readonly at: string;
  readonly provider_ids: readonly string[];
}

export interface StoredRecordingConsent {
  /** Time at which the learner consented to recordings (ISO 8601). */
  readonly at: string;
  readonly account_id: string | null;
  readonly guest_id: string | null;
  /** Version of the consent text that the learner accepted. */
  readonly text_version: string;
  /** Time at which the learner withdrew the consent; null while the consent is valid. */
  readonly withdrawn_at: string | null;
}

/** Audio recording of a message, or of a part of it. The row contains no audio; its bytes are in the object store. */
export interface SessionRecordingTable {
  id: Generated<string>;
  session_id: string;
  message_seq: number;
  /**
   * Number that orders the recordings of one message. For speech of a persona, it is the start of the recorded text
   * span.
   */
  part: number;
  /**
   * Span of the recorded text in the persona's message, in UTF-16 units. Null for audio of the learner, or if the
   * recording covers the whole message.
   */
  span_start: number | null;
  span_end: number | null;
  media_type: string;
  bytes: number;
  /** Duration of the recording in milliseconds; null if it is unknown, for example for MP3. */
  duration_ms: number | null;
  content_hash: string;
  created_at: Generated<Date>;
}

/** Columns of a session that change often during a reply. Every session has one row. */
export interface SessionLiveTable {
  session_id: string;
  /** Sequence number of the last live event of the session. */
  event_seq: Generated<number>;
  /**
   * `lease_owner`: process that produces the running reply of the session. After `lease_until`, another process may
   * restart the reply.
   */
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
  /**
   * Milliseconds from the time the learner's turn was stored until the learner's browser played the first sound of the
   * reply.
   */
  first_sound_ms: Generated<number | null>;
  /**
   * Speaking time in milliseconds and number of pauses of a spoken turn. Null if the turn was typed, or if the browser
   * transcribed it.
   */
  spoken_ms: Generated<number | null>;
  pauses: Generated<number | null>;
  /** AI provider and model that produced a reply of the persona; null for messages of the learner. */
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
  /**
   * Auth session and access token of the user who owns the ticket. The live channel (WebSocket) closes when one of them
   * expires or is revoked.
   */
  sign_in_id: string | null;
  token_hash: string | null;
  expires_at: Date;
}

/**
 * Lease of the process that runs the realtime (speech-to-speech) conversation of a session. The process renews it
 * before `until`.
 */
export interface RealtimeLeaseTable {
  session_id: string;
  /** Id of the conversation that owns the lease; each conversation gets a new id. */
  owner: string;
  until: Date;
}
