import type { AiUsage } from './usage.ts';

export interface RealtimeRequest {
  readonly instructions: string;
  readonly voice: string;
  /** BCP 47 tag of the language in which the vendor transcribes the learner. */
  readonly language: string;
  /** Whether the vendor detects the end of a turn. If false, the caller must call `commitTurn`. */
  readonly detectTurns: boolean;
  /** Maximum number of output tokens of one reply, audio and text together. */
  readonly maxOutputTokens: number;
  /** Speech rate of replies; 1 is the voice's normal rate. */
  readonly speed?: number;
  /** Messages of the session before this connection was opened, oldest first. */
  readonly history?: readonly RealtimeHistoryItem[];
}

/** One message of the learner or the persona, as text. */
export interface RealtimeHistoryItem {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/**
 * Events of a realtime conversation. The names are ours, because vendors rename their events between versions. Audio is
 * 24 kHz PCM16 mono.
 */
export type RealtimeEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'speech-start' }
  | { readonly type: 'speech-end' }
  /**
   * The audio sent before `commitTurn` has become the turn with the id `itemId`. Turns are committed in the order of the
   * `commitTurn` calls.
   */
  | { readonly type: 'turn-committed'; readonly itemId: string }
  /**
   * Transcript of a learner's turn. It may arrive after the reply has begun, and is empty if the vendor could not
   * transcribe the audio.
   */
  | { readonly type: 'learner-transcript'; readonly itemId: string; readonly text: string }
  | { readonly type: 'reply-audio'; readonly itemId: string; readonly pcm: Uint8Array }
  | { readonly type: 'reply-transcript-delta'; readonly itemId: string; readonly text: string }
  | {
      readonly type: 'reply-end';
      readonly itemId: string;
      readonly text: string;
      readonly usage: AiUsage;
      /**
       * True if the reply is incomplete: the learner interrupted it, or it reached the vendor's output limit or content
       * filter.
       */
      readonly cut: boolean;
    };

/**
 * An open realtime conversation. `events` throws an `AiError` on failure, and completes without an error after `close`.
 */
export interface RealtimeConnection {
  readonly events: AsyncIterable<RealtimeEvent>;
  appendAudio(pcm: Uint8Array): void;
  /** Declares the audio sent since the last turn to be a turn and requests a reply to it. */
  commitTurn(): void;
  /** Discards the audio sent since the last turn. */
  dropTurn(): void;
  /** Sends a typed turn and requests a reply to it. */
  say(text: string): void;
  /**
   * Stops the reply because the learner interrupts it, and shortens its text at the vendor to the part that was played.
   * `itemId` is null if the reply has no id yet.
   */
  interrupt(itemId: string | null, playedMs: number): void;
  close(): void;
}

/** Port for speech-to-speech: a conversation with a model over one connection. */
export interface RealtimePort {
  /** Opens a conversation. Rejects with an `AiError`. */
  connect(request: RealtimeRequest, signal: AbortSignal): Promise<RealtimeConnection>;
}
