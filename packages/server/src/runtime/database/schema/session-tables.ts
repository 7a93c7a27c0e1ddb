import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import type { AuthoringJobState } from '@repartee/contracts/library/authoring/job';
import type { RoleplayDraft } from '@repartee/contracts/library/authoring/roleplay-draft';
import type { Mood } from '@repartee/contracts/library/mood';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { SessionAccommodation } from '@repartee/contracts/people/accommodation';
import type { TestChatMessage } from '@repartee/contracts/session/chat/chat';
import type { StoredEvent } from '@repartee/contracts/session/live';
import type { SecondHearing } from '@repartee/contracts/session/report';
import type { Message } from '@repartee/contracts/session/session';
import type { SpeechTimes } from '@repartee/contracts/session/speech-times';
import type { OutcomeReason, SessionStatus } from '@repartee/contracts/session/status';
import type { Judged } from '@repartee/contracts/session/verdict';
import type { Generated } from 'kysely';
import type { CriterionScore } from './analysis-tables.ts';
import type { Defaulted, Json, NullableJson } from './json-column.ts';

export interface SessionGeneratorTable {
  id: Generated<string>;
  organization_id: string;
  scenario_id: string;
  access_code: string;
  created_by: string | null;
  expires_at: Date;
  max_sessions: number;
  sessions_used: Generated<number>;
  closed_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

export interface TestChatTable {
  id: Generated<string>;
  organization_id: string;
  created_by: string;
  name: string;
  /** `model_id` is null if the model was deleted or no model was chosen. */
  model_id: string | null;
  model_name: string;
  instructions: string;
  /** Draft of a role-play that an author tries out before saving it; null for other chats. */
  roleplay: NullableJson<RoleplayDraft>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface TestChatMessageTable {
  chat_id: string;
  seq: number;
  speaker: TestChatMessage['speaker'];
  text: Generated<string>;
  state: Generated<TestChatMessage['state']>;
  answered_by: NullableJson<AnsweredBy>;
  error_code: Generated<string | null>;
  finish_reason: Generated<string | null>;
  outcome: Generated<TestChatMessage['outcome']>;
  first_part_ms: Generated<number | null>;
  total_ms: Generated<number | null>;
  created_at: Generated<Date>;
  /** Each stored part of a streaming reply updates `updated_at`. */
  updated_at: Generated<Date>;
}

export interface AuthoringJobTable {
  id: Generated<string>;
  organization_id: string;
  created_by: string;
  kind: 'draft' | 'simulation';
  state: Generated<AuthoringJobState>;
  /** Request for the authoring job. Each kind of job has its own shape of input and result. */
  input: Json<unknown>;
  result: Defaulted<unknown>;
  error_code: Generated<string | null>;
  created_at: Generated<Date>;
  /** A running job updates `updated_at` every few seconds, even without progress. */
  updated_at: Generated<Date>;
}

export interface CoachingSessionTable {
  id: Generated<string>;
  organization_id: string;
  owner_account_id: string | null;
  owner_guest_id: string | null;
  /**
   * Pseudonym that replaces the owner after the owner's account is deleted. All sessions of the account have
   * the same pseudonym.
   */
  owner_pseudonym: Generated<string | null>;
  scenario_id: string | null;
  session_generator_id: string | null;
  /**
   * User who created the session for another user and may read the session; null if the owner created the
   * session.
   */
  made_by_account_id: Generated<string | null>;
  /**
   * True for a session that another user prepared. Such a session waits for its first turn until it expires;
   * other sessions without a turn end after 24 hours.
   */
  waits: Generated<boolean>;
  /** Playlist with the step that the learner practises in this session; `scenario_id` identifies the step. */
  playlist_id: Generated<string | null>;
  /** A branch restarts another session from one of its turns. Null for sessions that are not branches. */
  root_session_id: Generated<string | null>;
  parent_session_id: Generated<string | null>;
  /** Number of the learner's message in the parent session at which the branch starts. */
  branched_at: Generated<number | null>;
  name: string;
  notes: Generated<string>;
  status: Generated<SessionStatus>;
  outcome_reason: Generated<OutcomeReason | null>;
  /** Unvalidated JSON. `sessionRow` validates the snapshot. */
  snapshot: Json<unknown>;
  seed: string;
  score: Generated<number | null>;
  passed: Generated<boolean | null>;
  /** Null until the analysis of the session has ended. */
  judged: NullableJson<Judged>;
  /** One mean score for each pair of criterion and competency. */
  criterion_scores: NullableJson<readonly CriterionScore[]>;
  turn_count: Generated<number>;
  /** Number of answers that the persona has finished. */
  replies: Generated<number>;
  /** How often the AI failed to give an answer, including those that a retry mended. */
  failed_replies: Generated<number>;
  /** Time on the session's clock from which the built-in engine plays, because the learner chose it; otherwise null. */
  built_in_from_ms: Generated<number | null>;
  last_message_seq: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  started_at: Generated<Date | null>;
  last_turn_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  /** Time at which the session ends automatically unless an event such as a turn changes the time. */
  auto_end_at: Generated<Date | null>;
  /** Time in milliseconds on the session's clock when the clock was last stopped. */
  played_ms: Generated<number>;
  /** The clock of the session is stopped while `running_since` is null. */
  running_since: Generated<Date | null>;
  paused_at: Generated<Date | null>;
  expires_at: Generated<Date | null>;
  /** Number of the reply that is streaming, or that failed and can be retried. */
  reply_message_seq: Generated<number | null>;
  reply_state: Generated<'streaming' | 'failed' | null>;
  /** Voice of the persona; null for the default voice of the speech provider. */
  voice: NullableJson<NonNullable<PersonaContent['voice']>>;
  audio_consent: NullableJson<AudioConsent>;
  recording_consent: NullableJson<StoredRecordingConsent>;
  /** Accommodation of the player when the session began (B-16). Only the player sees it. */
  accommodation: NullableJson<SessionAccommodation>;
  transcript_erased_at: Generated<Date | null>;
  report_erased_at: Generated<Date | null>;
}

export interface AudioConsent {
  /** Time at which the learner consented to sending audio to the AI providers, as ISO 8601 text. */
  readonly at: string;
  readonly provider_ids: readonly string[];
}

interface StoredRecordingConsent {
  /** Time at which the learner consented to the recording of the session, as ISO 8601 text. */
  readonly at: string;
  readonly account_id: string | null;
  readonly guest_id: string | null;
  readonly text_version: string;
  readonly withdrawn_at: string | null;
}

/** Audio recording of a message or of a part of the message. The object store contains the audio. */
export interface SessionRecordingTable {
  id: Generated<string>;
  session_id: string;
  message_seq: number;
  /** Order of the recordings of one message; for a persona, the start of the recorded text span. */
  part: number;
  /**
   * Recorded span of the persona's message, in UTF-16 units. Null for audio of the learner, or if the
   * recording covers the whole message.
   */
  span_start: number | null;
  span_end: number | null;
  media_type: string;
  bytes: number;
  /** Recordings in some formats, for example MP3, have an unknown duration. */
  duration_ms: number | null;
  content_hash: string;
  created_at: Generated<Date>;
}

/** Columns of a session that change often during a reply. Every session has one row. */
export interface SessionLiveTable {
  session_id: string;
  event_seq: Generated<number>;
  /** Process that produces the running reply. After `lease_until`, another process may restart the reply. */
  lease_owner: Generated<string | null>;
  lease_until: Generated<Date | null>;
  /** Last time at which a process noted that a client of the session was connected. */
  attended_at: Generated<Date | null>;
  /** False after the events of the ended session were deleted. */
  stores_events: Generated<boolean>;
}

/** Which uploaded pictures the snapshot of a session contains. A trigger writes the rows. */
export interface SessionImageTable {
  session_id: string;
  image_name: string;
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
  /** Time from the storage of the learner's turn to the first sound of the reply in the learner's browser. */
  first_sound_ms: Generated<number | null>;
  /** Measured in the learner's browser. Null for a message that was typed, or that nobody heard. */
  speech: NullableJson<SpeechTimes>;
  /** What was heard, if the learner has corrected it afterwards: `text` is then the correction. */
  heard: Generated<string | null>;
  /** What a second speech recogniser heard in the recording. */
  heard_again: NullableJson<SecondHearing>;
  answered_by: NullableJson<AnsweredBy>;
  /** Mood of the persona after the reply; null if it is not known or not shown. */
  mood: Generated<Mood | null>;
  /** Which success criteria are met after the reply; null if it is not known or not shown. */
  aims: NullableJson<(boolean | null)[]>;
  created_at: Generated<Date>;
}

interface LiveEventTable {
  session_id: string;
  seq: number;
  payload: Json<StoredEvent>;
  created_at: Generated<Date>;
}

interface LiveTicketTable {
  ticket_hash: string;
  session_id: string;
  account_id: string | null;
  guest_id: string | null;
  /**
   * The live channel (WebSocket) that was opened with this ticket closes when the auth session or access
   * token ends.
   */
  sign_in_id: string | null;
  token_hash: string | null;
  expires_at: Date;
}

interface RealtimeLeaseTable {
  session_id: string;
  owner: string;
  until: Date;
}

export interface SessionTables {
  session_generator: SessionGeneratorTable;
  coaching_session: CoachingSessionTable;
  chat_message: ChatMessageTable;
  session_live: SessionLiveTable;
  session_image: SessionImageTable;
  live_event: LiveEventTable;
  live_ticket: LiveTicketTable;
  realtime_lease: RealtimeLeaseTable;
  session_recording: SessionRecordingTable;
  authoring_job: AuthoringJobTable;
  test_chat: TestChatTable;
  test_chat_message: TestChatMessageTable;
}
