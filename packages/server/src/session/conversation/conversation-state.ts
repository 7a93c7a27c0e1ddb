import type { SafetyConcern } from '@repartee/ai/safety/concern-rules';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import type { ErrorCode } from '@repartee/contracts/errors';
import type { Mood } from '@repartee/contracts/library/mood';
import type { Message } from '@repartee/contracts/session/session';
import type { OutcomeReason, SessionStatus } from '@repartee/contracts/session/status';
import type { Marker } from '../../ai/markers/marker-filter.ts';

/** Times are milliseconds since 1970; messages are numbered from 1. */
export interface Conversation {
  readonly status: SessionStatus;
  readonly reason: OutcomeReason | null;
  readonly has_mission: boolean;
  readonly max_turns: number | null;
  readonly time_limit_seconds: number | null;
  readonly access_expires_at: number | null;
  /**
   * True if another user generated the session for its owner. Before its first turn, such a session is aborted when
   * access to it expires, instead of 24 hours after its creation.
   */
  readonly waits: boolean;
  readonly created_at: number;
  readonly started_at: number | null;
  readonly last_turn_at: number | null;
  readonly ended_at: number | null;
  /** Time in milliseconds that the session's clock showed when it was last stopped. */
  readonly played_ms: number;
  /**
   * Time at which the session's clock was last started; null while it is stopped: before the first turn, during a pause,
   * and from the event `model-loading` to the end of the reply.
   */
  readonly running_since: number | null;
  readonly paused_at: number | null;
  readonly turn_count: number;
  /** Number of answers that the persona has finished or the learner has interrupted. */
  readonly replies: number;
  /** How often an answer of the persona has failed. */
  readonly failed_replies: number;
  /** Time on the session's clock from which the built-in engine plays, because the learner chose it; otherwise null. */
  readonly built_in_from_ms: number | null;
  readonly last_message_seq: number;
  /** Latest reply of the persona, if it is streaming or has failed. Null if the latest reply is complete. */
  readonly reply: { readonly message_seq: number; readonly state: 'streaming' | 'failed' } | null;
  /** E-5: the learner was asked whether all is well, and has not answered. The session is paused. */
  readonly checking_in: boolean;
  /**
   * Only while `checking_in`: the persona said something between the learner's turn and the question whether all is
   * well, because the transcript of the turn arrived late.
   */
  readonly is_answered: boolean;
}

/** What is known of the conversation after a reply. */
export interface Standing {
  /** The mood of the persona. */
  readonly mood: Mood | null;
  /** Which success criteria are met. */
  readonly aims: Message['aims'];
}

export interface ReplyOrigin {
  /** The provider and model that generated the reply. */
  readonly answered_by: AnsweredBy | null;
  readonly first_token_ms: number | null;
}

export interface WholeReply extends ReplyOrigin, Standing {
  readonly text: string;
}

export type ConversationEvent =
  /** `text` is null for a spoken turn that is still being transcribed. */
  | {
      readonly type: 'turn';
      readonly at: number;
      readonly client_turn_id: string;
      readonly text: string | null;
    }
  /**
   * The transcript of a spoken turn, or null if there is none. `concern`: what a model found in it, for a session that
   * has ended.
   */
  | {
      readonly type: 'transcript';
      readonly at: number;
      readonly message_seq: number;
      readonly text: string | null;
      readonly concern: SafetyConcern | null;
    }
  | {
      readonly type: 'reply-complete';
      readonly at: number;
      readonly marker: Marker | null;
      readonly reply: WholeReply;
      /** The learner's last turn was a farewell, so that `[END]` follows it and does not end the session. */
      readonly after_farewell?: boolean;
    }
  /** The learner takes a turn back. `message_seq` is missing if the turn is not stored. */
  | {
      readonly type: 'take-back';
      readonly at: number;
      readonly client_turn_id: string;
      readonly message_seq?: number | undefined;
    }
  | { readonly type: 'reply-fail'; readonly at: number; readonly failure: ErrorCode }
  /** The learner interrupted a reply after its first `heard` UTF-16 units. `origin` is null if it is stored already. */
  | {
      readonly type: 'interrupt';
      readonly at: number;
      readonly message_seq: number;
      readonly heard: number;
      readonly origin: ReplyOrigin | null;
    }
  /** A model found distress or abuse in a turn of the learner. */
  | {
      readonly type: 'concern';
      readonly at: number;
      readonly concern: SafetyConcern;
    }
  /** The server of the model loads it, or is busy, so the learner's time does not run. */
  | { readonly type: 'model-loading'; readonly at: number }
  /** `restart`: the process that generated the streaming reply has stopped. */
  | { readonly type: LearnerCommand | 'tick' | 'restart'; readonly at: number };

export type LearnerCommand = 'retry' | 'use-built-in' | 'stop-waiting' | 'end' | 'abort' | 'pause' | 'resume';

export type ConversationErrorCode =
  | 'turn_empty'
  | 'turn_too_long'
  | 'reply_in_progress'
  | 'session_paused'
  | 'session_over'
  | 'conflict';

export type ConversationEffect =
  | {
      readonly type: 'store-turn';
      readonly message_seq: number;
      readonly client_turn_id: string;
      readonly text: string | null;
    }
  /** Deletes the last turn and its reply. */
  | { readonly type: 'take-back-turn'; readonly message_seq: number }
  | { readonly type: 'store-transcript'; readonly message_seq: number; readonly text: string }
  | { readonly type: 'start-reply'; readonly message_seq: number; readonly restart: boolean }
  | { readonly type: 'complete-reply'; readonly message_seq: number; readonly reply: WholeReply }
  | { readonly type: 'fail-reply'; readonly message_seq: number; readonly failure: ErrorCode }
  /** E-5: ends the role-play with a system message. `check-in`: the learner ended it when asked whether all is well. */
  | {
      readonly type: 'leave-role';
      readonly message_seq: number;
      readonly concern: SafetyConcern | 'check-in';
    }
  /** E-5: asks the learner whether all is well, in a system message. */
  | { readonly type: 'check-in'; readonly message_seq: number }
  /** The session ended while the reply was streaming: the text so far becomes the whole reply. */
  | { readonly type: 'cut-reply'; readonly message_seq: number }
  /** The learner interrupted a reply: the played part becomes the whole reply. `streaming`: it was incomplete. */
  | {
      readonly type: 'interrupt-reply';
      readonly message_seq: number;
      readonly heard: number;
      readonly origin: ReplyOrigin | null;
      readonly streaming: boolean;
    }
  /** The clock was stopped or started. */
  | { readonly type: 'change-clock'; readonly state: Conversation }
  | { readonly type: 'outcome'; readonly status: SessionStatus; readonly reason: OutcomeReason }
  | { readonly type: 'refuse'; readonly code: ConversationErrorCode };

export interface ConversationStep {
  readonly state: Conversation;
  readonly effects: readonly ConversationEffect[];
}
