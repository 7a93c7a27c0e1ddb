import type { AiUsage } from './usage.ts';

export interface TranscriptionRequest {
  /** A complete audio file (WAV, WebM, MP3 …) of at most 25 MB. */
  readonly audio: Uint8Array;
  readonly mediaType: string;
  /** BCP 47 tag of the spoken language. Null if the vendor should detect the language. */
  readonly language: string | null;
  /** The duration is billed if the vendor reports no usage. */
  readonly durationSeconds: number;
}

/** Parts of a streamed transcription: any number of `text-delta`, then exactly one `finish` with the whole text. */
export type TranscriptionPart =
  | { readonly type: 'text-delta'; readonly text: string }
  | {
      readonly type: 'finish';
      readonly text: string;
      /** Detected language as a BCP 47 tag. Null if the vendor reports none. */
      readonly language: string | null;
      readonly usage: AiUsage;
      readonly vendorRequestId: string | null;
    };

/** Port for speech-to-text. */
export interface TranscriptionPort {
  /** Transcribes audio. Throws an `AiError`. */
  transcribe(request: TranscriptionRequest, signal: AbortSignal): AsyncIterable<TranscriptionPart>;
}
