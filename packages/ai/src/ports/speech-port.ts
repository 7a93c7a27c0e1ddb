import type { SpeechFormat } from '@repartee/contracts/ai/voice-formats';
import type { AiUsage } from './usage.ts';

export interface SpeechRequest {
  /** Plain text of at most 4,096 characters. The adapter escapes the text for the vendor's markup. */
  readonly text: string;
  /** Language of the text as a BCP 47 tag. */
  readonly language: string;
  readonly voice: string;
  readonly format: SpeechFormat;
  /** Speech rate from 0.5 to 2. 1 is the normal rate of the voice. */
  readonly speed?: number;
  /** Speaking style as free text. Leave it undefined for models that accept none. */
  readonly style?: string;
}

/**
 * Parts of streamed audio: any number of `audio` parts, then exactly one `finish`. `mediaType` is the type that the
 * vendor sent, which may differ from the requested format. `audio/pcm` is 24 kHz, 16 bit, mono.
 */
export type SpeechPart =
  | { readonly type: 'audio'; readonly bytes: Uint8Array; readonly mediaType: string }
  | {
      readonly type: 'finish';
      readonly usage: AiUsage;
      readonly vendorRequestId: string | null;
    };

/** A voice that an AI vendor offers. */
export interface VendorVoice {
  readonly id: string;
  readonly name: string;
  /** BCP 47 tags of the languages that the voice speaks. Empty if the voice speaks any language. */
  readonly languages: readonly string[];
}

/** Port for text-to-speech. */
export interface SpeechPort {
  /** Streams the audio of a text. Throws an `AiError`. */
  speak(request: SpeechRequest, signal: AbortSignal): AsyncIterable<SpeechPart>;
  /** Lists the vendor's voices. A vendor without a list of voices has no such method. */
  listVoices?(signal: AbortSignal): Promise<readonly VendorVoice[]>;
}
