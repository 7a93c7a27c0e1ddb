import type { AiUsage } from './usage.ts';

export interface RealtimeRequest {
  readonly instructions: string;
  readonly voice: string;
  /** BCP 47 tag, for the transcription. */
  readonly language: string;
  /** Whether the vendor detects the end of a turn. If false, the caller must call `commitTurn`. */
  readonly detectTurns: boolean;
  /** Maximum number of output tokens of one reply, audio and text together. */
  readonly maxOutputTokens: number;
  /** Speech rate of replies; 1 is normal. */
  readonly speed?: number;
  /** Messages from before the connection opened, oldest first. */
  readonly history?: readonly RealtimeHistoryItem[];
}

/** One message of the learner or the persona, as text. */
export interface RealtimeHistoryItem {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/**
 * Events of a realtime conversation, with our own names: the vendor's event names change between versions. Audio is 24
 * kHz PCM16 mono.
 */
export type RealtimeEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'speech-start' }
  | { readonly type: 'speech-end' }
  /**
   * The audio up to the commit becomes the turn `itemId`. Turns are committed in the order of the `commitTurn` calls.
   */
  | { readonly type: 'turn-committed'; readonly itemId: string }
  /** Transcript of a turn, possibly after its reply has begun; empty if the vendor could not transcribe the audio. */
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
  /** Commits the audio as a turn and requests the reply. */
  commitTurn(): void;
  /** Discards the audio since the last turn. */
  dropTurn(): void;
  /** Sends a typed turn and requests the reply. */
  say(text: string): void;
  /** Barge-in: stops the reply and truncates its stored text to what was played. null: the reply has no item yet. */
  interrupt(itemId: string | null, playedMs: number): void;
  close(): void;
}

/** Speech-to-speech over one connection. */
export interface RealtimePort {
  /** Opens a conversation. Rejects with an `AiError`. */
  connect(request: RealtimeRequest, signal: AbortSignal): Promise<RealtimeConnection>;
}
