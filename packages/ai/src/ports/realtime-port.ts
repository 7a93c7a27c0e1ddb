import type { AiUsage } from './usage.ts';

/** How soon a pause of the learner counts as the end of a turn. */
export type Eagerness = 'low' | 'medium' | 'high';

export interface RealtimeRequest {
  readonly instructions: string;
  /** With `text`, the model hears and writes, and the caller has the replies spoken. */
  readonly output: 'audio' | 'text';
  readonly voice: string;
  /** Language of the learner as a BCP 47 tag, for the transcription. */
  readonly language: string;
  readonly eagerness: Eagerness;
  /** Maximum number of output tokens of one reply, audio and text together. */
  readonly maxOutputTokens: number;
  /** Speech rate of replies. 1 is the normal rate of the voice. */
  readonly speed?: number;
  /** Messages of the session before the connection was opened, oldest first. */
  readonly history?: readonly RealtimeHistoryItem[];
  /** WebRTC offer (SDP) of the learner's browser, if audio may flow directly between the browser and the vendor. */
  readonly offer?: string;
}

export interface RealtimeHistoryItem {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** Events of a realtime conversation, with the same names for all AI vendors. Audio is 24 kHz PCM16 mono. */
export type RealtimeEvent =
  | { readonly type: 'ready' }
  /** The vendor hears speech, and will detect its end. Only after `detectTurns`. */
  | { readonly type: 'speech-start' }
  | { readonly type: 'speech-end' }
  /**
   * The audio sent before `commitTurn`, or before a `speech-end`, has become the item with the id `itemId`. Items are
   * committed in the order of the `commitTurn` calls. The id is empty if the vendor sent none.
   */
  | { readonly type: 'turn-committed'; readonly itemId: string }
  /**
   * Transcript of a learner's turn. It may arrive after the reply has begun, and is empty if the vendor could not
   * transcribe the audio.
   */
  | { readonly type: 'learner-transcript'; readonly itemId: string; readonly text: string }
  | { readonly type: 'reply-audio'; readonly itemId: string; readonly pcm: Uint8Array }
  /** The vendor has begun to send the audio of a reply to the browser. Only if `answer` is not null. */
  | { readonly type: 'reply-audio-start'; readonly itemId: string }
  /** The vendor has sent the audio of a reply completely, or discarded the rest. Only if `answer` is not null. */
  | { readonly type: 'reply-audio-stop'; readonly itemId: string }
  | { readonly type: 'reply-transcript-delta'; readonly itemId: string; readonly text: string }
  | {
      readonly type: 'reply-end';
      readonly itemId: string;
      readonly text: string;
      readonly usage: AiUsage;
      /** True if the reply is incomplete, for example because the learner interrupted it. */
      readonly cut: boolean;
    }
  /** A reply was withdrawn. What the vendor had generated of it is paid, and not part of the conversation. */
  | { readonly type: 'reply-withdrawn'; readonly usage: AiUsage };

/**
 * An open realtime conversation. `events` throws an `AiError` on failure, and completes without an error after `close`.
 */
export interface RealtimeConnection {
  readonly events: AsyncIterable<RealtimeEvent>;
  /**
   * WebRTC answer (SDP) to the request's offer. Null if audio passes through this connection, also if the vendor has
   * no WebRTC.
   */
  readonly answer: string | null;
  /** After so much silence, the vendor ends a turn in any case. */
  readonly longestPauseMs: number;
  /**
   * From now on, the vendor detects by itself when the learner has finished a thought, or not any more. Vendors that cannot
   * do so ignore it. A detected turn gets no reply until `requestReply`.
   */
  detectTurns(detects: boolean): void;
  /** Has no effect if `answer` is not null. */
  appendAudio(pcm: Uint8Array): void;
  /** Ends the learner's spoken turn and requests a reply. */
  commitTurn(): void;
  /** Discards the audio since the last turn. */
  dropTurn(): void;
  /** Removes a turn that the vendor has detected. */
  removeTurn(itemId: string): void;
  /** Requests a reply to a turn that the vendor has detected. */
  requestReply(): void;
  /** Stops the current reply and removes it, because the learner goes on speaking before it was heard. */
  withdrawReply(): void;
  /** Sends a typed turn of the learner and requests a reply. */
  say(text: string): void;
  /** Stops a reply and shortens its text to the part that was played. `itemId` is null if the reply has no id yet. */
  interrupt(itemId: string | null, playedMs: number): void;
  /** Stops a written reply, and replaces its text by the part that was heard. */
  cutReply(itemId: string, heard: string): void;
  close(): void;
}

/** Port for speech-to-speech: a spoken conversation with a model over one connection. */
export interface RealtimePort {
  /** Opens a realtime conversation. Rejects with an `AiError`. */
  connect(request: RealtimeRequest, signal: AbortSignal): Promise<RealtimeConnection>;
}
