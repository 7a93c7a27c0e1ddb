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
}

/** What a realtime conversation says, in our names: the vendor's event names change between versions. Audio is 24 kHz PCM16 mono. */
export type RealtimeEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'speech-start' }
  | { readonly type: 'speech-end' }
  | { readonly type: 'learner-transcript'; readonly itemId: string; readonly text: string }
  | { readonly type: 'reply-audio'; readonly itemId: string; readonly pcm: Uint8Array }
  | { readonly type: 'reply-transcript-delta'; readonly itemId: string; readonly text: string }
  | {
      readonly type: 'reply-end';
      readonly itemId: string;
      readonly text: string;
      readonly usage: AiUsage;
      readonly cancelled: boolean;
    };

/** An open realtime conversation. Ends with an `AiError` thrown by `events`, or quietly after `close`. */
export interface RealtimeConnection {
  readonly events: AsyncIterable<RealtimeEvent>;
  appendAudio(pcm: Uint8Array): void;
  commitTurn(): void;
  /** Barge-in: stops the reply and cuts its stored text at what was played. */
  interrupt(itemId: string, playedMs: number): void;
  close(): void;
}

/** Speech to speech over one connection. */
export interface RealtimePort {
  /** Rejects with an `AiError`. */
  connect(request: RealtimeRequest, signal: AbortSignal): Promise<RealtimeConnection>;
}
