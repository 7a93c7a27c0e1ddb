import type { AiUsage } from './usage.ts';

export interface TranscriptionRequest {
  /** A complete file (WAV, WebM, MP3 …) of at most 25 MB. */
  readonly audio: Uint8Array;
  readonly mediaType: string;
  /** BCP 47; null lets the vendor detect it. */
  readonly language: string | null;
  /** Seconds of audio, for the bill where the vendor does not say. */
  readonly durationSeconds: number;
}

/** Text as it is recognised, where the vendor streams, then exactly one `finish` with the whole text. */
export type TranscriptionPart =
  | { readonly type: 'text-delta'; readonly text: string }
  | {
      readonly type: 'finish';
      readonly text: string;
      /** BCP 47 as the vendor detected it. */
      readonly language: string | null;
      readonly usage: AiUsage;
      readonly vendorRequestId: string | null;
    };

/** Turns speech into text. */
export interface TranscriptionPort {
  /** Throws an `AiError`. */
  transcribe(request: TranscriptionRequest, signal: AbortSignal): AsyncIterable<TranscriptionPart>;
}
