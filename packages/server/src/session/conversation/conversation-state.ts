import type { SafetyConcern } from '@repartee/ai/safety/concern-rules';
import type { OutcomeReason, SessionStatus } from '@repartee/contracts/session/status';
import type { Marker } from '../markers/marker-characters.ts';

/** Where a conversation stands. Instants are milliseconds since 1970; message numbers count from 1. */
export interface Conversation {
  readonly status: SessionStatus;
  readonly reason: OutcomeReason | null;
  readonly has_mission: boolean;
  readonly max_turns: number | null;
  readonly time_limit_seconds: number | null;
  readonly access_expires_at: number | null;
  /** Made for its owner: it does not idle before the first turn. */
  readonly waits: boolean;
  readonly created_at: number;
  readonly started_at: number | null;
  readonly last_turn_at: number | null;
  readonly ended_at: number | null;
  /** The clock had run for so many milliseconds when it last stopped. */
  readonly played_ms: number;
  /** Since when the clock runs; null: it stands. */
  readonly running_since: number | null;
  readonly paused_at: number | null;
  readonly turn_count: number;
  readonly last_message_seq: number;
  /** The last answer asked of the persona: being given, or failed and waiting for a retry. */
  readonly reply: { readonly message_seq: number; readonly state: 'streaming' | 'failed' } | null;
}

export type ConversationEvent =
  | { readonly type: 'turn'; readonly at: number; readonly text: string }
  | { readonly type: 'reply-complete'; readonly at: number; readonly marker: Marker | null }
  | { readonly type: 'reply-fail'; readonly at: number }
  /** The learner spoke over a reply after its first `heard` UTF-16 units. */
  | {
      readonly type: 'interrupt';
      readonly at: number;
      readonly message_seq: number;
      readonly heard: number;
    }
  /** A model found distress or abuse in a turn of the learner. */
  | {
      readonly type: 'concern';
      readonly at: number;
      readonly concern: SafetyConcern;
    }
  | { readonly type: Wish | 'tick'; readonly at: number };

/** What the learner may ask for besides taking a turn. */
export type Wish = 'retry' | 'end' | 'abort' | 'pause' | 'resume';

export type Refusal =
  | 'turn_empty'
  | 'turn_too_long'
  | 'reply_in_progress'
  | 'session_paused'
  | 'session_over'
  | 'conflict';

export type ConversationEffect =
  | { readonly type: 'store-turn'; readonly message_seq: number; readonly text: string }
  | { readonly type: 'start-reply'; readonly message_seq: number; readonly restart: boolean }
  | { readonly type: 'complete-reply'; readonly message_seq: number }
  | { readonly type: 'fail-reply'; readonly message_seq: number }
  /** E-5: the role is left, and a user who can help is named. */
  | { readonly type: 'leave-role'; readonly message_seq: number; readonly concern: SafetyConcern }
  /** The session ended first: what was said so far stands as the whole answer. */
  | { readonly type: 'cut-reply'; readonly message_seq: number }
  /** The learner spoke over it: what they heard stands as the whole answer. `streaming`: it was still given. */
  | {
      readonly type: 'interrupt-reply';
      readonly message_seq: number;
      readonly heard: number;
      readonly streaming: boolean;
    }
  /** The clock was stopped or set going. */
  | { readonly type: 'change-clock'; readonly state: Conversation }
  | { readonly type: 'outcome'; readonly status: SessionStatus; readonly reason: OutcomeReason }
  | { readonly type: 'refuse'; readonly code: Refusal };

export interface Step {
  readonly state: Conversation;
  readonly effects: readonly ConversationEffect[];
}
