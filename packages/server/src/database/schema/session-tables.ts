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
  /** Of a deleted account: the same in all its sessions, and nowhere else. */
  owner_pseudonym: Generated<string | null>;
  scenario_id: string | null;
  session_generator_id: string | null;
  /** Who made it for its owner, and may read it; null: its owner did. */
  made_by_account_id: Generated<string | null>;
  /** Made for its owner: the 24 hours without a turn count from the first turn. */
  waits: Generated<boolean>;
  /** Played as a step of this playlist; the step is `scenario_id`. */
  playlist_id: Generated<string | null>;
  /** The session that this branch, or what it was branched from, began with; null for what is no branch. */
  root_session_id: Generated<string | null>;
  parent_session_id: Generated<string | null>;
  /** Number of the parent's learner message that is tried again. */
  branched_at: Generated<number | null>;
  name: string;
  notes: Generated<string>;
  status: Generated<SessionStatus>;
  outcome_reason: Generated<OutcomeReason | null>;
  /** Read through `sessionRow`, which checks it. */
  snapshot: Json<unknown>;
  seed: string;
  score: Generated<number | null>;
  passed: Generated<boolean | null>;
  /** Mean score of each criterion, 0 to 5, by its name; null until analysed. */
  criterion_scores: NullableJson<Readonly<Record<string, number>>>;
  turn_count: Generated<number>;
  last_message_seq: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  started_at: Generated<Date | null>;
  last_turn_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  /** When it ends by itself if nothing happens; null once over. */
  auto_end_at: Generated<Date | null>;
  /** The clock had run for so long when it last stopped. */
  played_ms: Generated<number>;
  /** Since when the clock runs; null: it stands. */
  running_since: Generated<Date | null>;
  paused_at: Generated<Date | null>;
  /** When access to it ends; null: never. */
  expires_at: Generated<Date | null>;
  /** The answer being given, or failed and waiting for a retry. */
  reply_message_seq: Generated<number | null>;
  reply_state: Generated<'streaming' | 'failed' | null>;
  /** How the persona speaks; null: the provider's usual voice. */
  voice: NullableJson<NonNullable<PersonaContent['voice']>>;
  /** That the learner's voice may be sent to these providers. */
  audio_consent: NullableJson<AudioConsent>;
  /** That what is said may be recorded. */
  recording_consent: NullableJson<StoredRecordingConsent>;
  /** When the words of the conversation, and of the report, were erased. */
  transcript_erased_at: Generated<Date | null>;
  report_erased_at: Generated<Date | null>;
}

export interface AudioConsent {
  /** ISO 8601. */
  readonly at: string;
  readonly provider_ids: readonly string[];
}

export interface StoredRecordingConsent {
  /** ISO 8601. */
  readonly at: string;
  readonly account_id: string | null;
  readonly guest_id: string | null;
  /** Which wording they agreed to. */
  readonly text_version: string;
  /** Since when they no longer agree; null: they do. */
  readonly withdrawn_at: string | null;
}

/** What was said in one message, or a part of it. The bytes are in the object store. */
export interface SessionRecordingTable {
  id: Generated<string>;
  session_id: string;
  message_seq: number;
  /** Counts within the message; of a persona's speech it is where its span begins. */
  part: number;
  /** UTF-16 units of the persona's message that are spoken; null: the learner speaks, or the whole message is spoken. */
  span_start: number | null;
  span_end: number | null;
  media_type: string;
  bytes: number;
  /** null: not known, as of MP3. */
  duration_ms: number | null;
  content_hash: string;
  created_at: Generated<Date>;
}

/** What changes many times while a reply is given. Every session has one row. */
export interface SessionLiveTable {
  session_id: string;
  /** Sequence number of the last stored live event. */
  event_seq: Generated<number>;
  /** Who gives the running reply, and until when they may be silent before another takes over. */
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
  /** From the stored turn to the first sound in the learner's browser. */
  first_sound_ms: Generated<number | null>;
  /** How long the learner spoke and paused; null: the turn was typed, or written down by the browser. */
  spoken_ms: Generated<number | null>;
  pauses: Generated<number | null>;
  /** Who gave a persona's reply. */
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
  /** What its holder came in with; the channel ends with it. */
  sign_in_id: string | null;
  token_hash: string | null;
  expires_at: Date;
}

/** Which process holds the realtime conversation of a session. */
export interface RealtimeLeaseTable {
  session_id: string;
  /** Made anew for each conversation. */
  owner: string;
  until: Date;
}
