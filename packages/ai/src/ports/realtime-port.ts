import type { AiUsage } from './usage.ts';

export interface RealtimeRequest {
  readonly instructions: string;
  readonly voice: string;
  /** BCP 47, for transcription. */
  readonly language: string;
  /** Whether the vendor detects the end of a turn; false: the caller commits turns. */
  readonly detectTurns: boolean;
  /** Of one reply, audio and text. */
  readonly maxOutputTokens: number;
  /** How fast replies are spoken; 1 is usual. */
  readonly speed?: number;
  /** What was said before the conversation was opened, oldest first. */
  readonly history?: readonly RealtimeHistoryItem[];
}

/** A message of either side, as text. */
export interface RealtimeHistoryItem {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** What a realtime conversation says, in our names: the vendor's event names change between versions. Audio is 24 kHz PCM16 mono. */
export type RealtimeEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'speech-start' }
  | { readonly type: 'speech-end' }
  /** The audio up to the commit is the turn of this item. Turns are committed in the order of `commitTurn`. */
  | { readonly type: 'turn-committed'; readonly itemId: string }
  /** What was heard of a turn, possibly after its reply has begun; empty: the vendor could not write it down. */
  | { readonly type: 'learner-transcript'; readonly itemId: string; readonly text: string }
  | { readonly type: 'reply-audio'; readonly itemId: string; readonly pcm: Uint8Array }
  | { readonly type: 'reply-transcript-delta'; readonly itemId: string; readonly text: string }
  | {
      readonly type: 'reply-end';
      readonly itemId: string;
      readonly text: string;
      readonly usage: AiUsage;
      /** It is not whole: the learner spoke over it, or the vendor ended it at its output limit or content filter. */
      readonly cut: boolean;
    };

/** An open realtime conversation. Ends with an `AiError` thrown by `events`, or quietly after `close`. */
export interface RealtimeConnection {
  readonly events: AsyncIterable<RealtimeEvent>;
  appendAudio(pcm: Uint8Array): void;
  /** Ends a turn of audio and asks for the reply. */
  commitTurn(): void;
  /** Forgets the audio since the last turn: it was none. */
  dropTurn(): void;
  /** A turn that was typed; asks for the reply. */
  say(text: string): void;
  /** Barge-in: stops the reply and cuts its stored text at what was played. null: the reply has no item yet. */
  interrupt(itemId: string | null, playedMs: number): void;
  close(): void;
}

/** Speech to speech over one connection. */
export interface RealtimePort {
  /** Rejects with an `AiError`. */
  connect(request: RealtimeRequest, signal: AbortSignal): Promise<RealtimeConnection>;
}
