import type { AiUsage } from './usage.ts';

export interface TranscriptionRequest {
  /** Audio to transcribe: a complete file (WAV, WebM, MP3 …) of at most 25 MB. */
  readonly audio: Uint8Array;
  readonly mediaType: string;
  /** Language of the speech as a BCP 47 tag; null if the vendor should detect it. */
  readonly language: string | null;
  /** Duration of the audio in seconds, to bill it if the vendor reports no usage. */
  readonly durationSeconds: number;
}

/**
 * One part of a streamed transcription: any number of `text-delta` parts, then exactly one `finish` with the whole
 * text.
 */
export type TranscriptionPart =
  | { readonly type: 'text-delta'; readonly text: string }
  | {
      readonly type: 'finish';
      readonly text: string;
      /** Detected language as a BCP 47 tag; null if the vendor reports none. */
      readonly language: string | null;
      readonly usage: AiUsage;
      readonly vendorRequestId: string | null;
    };

/** Port for speech-to-text. */
export interface TranscriptionPort {
  /** Transcribes audio. Throws an `AiError`. */
  transcribe(request: TranscriptionRequest, signal: AbortSignal): AsyncIterable<TranscriptionPart>;
}
