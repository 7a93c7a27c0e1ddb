import type { SpeechFormat } from '@repartee/contracts/ai-provider/voice-formats';
import type { AiUsage } from './usage.ts';

export interface SpeechRequest {
  /** Text to speak: plain text of at most 4,096 characters. The adapter escapes it for the vendor's markup. */
  readonly text: string;
  /** Language of the text as a BCP 47 tag. */
  readonly language: string;
  /** Id of the voice at the vendor. */
  readonly voice: string;
  readonly format: SpeechFormat;
  /** Speech rate, 0.5 to 2; 1 is the voice's normal rate. */
  readonly speed?: number;
  /** Description of the speaking style as free text. Leave it out for models that accept none. */
  readonly style?: string;
}

/** One part of streamed audio: any number of `audio` parts, then exactly one `finish`. */
export type SpeechPart =
  | { readonly type: 'audio'; readonly bytes: Uint8Array }
  | {
      readonly type: 'finish';
      readonly usage: AiUsage;
      /** MIME type of the audio. */
      readonly mediaType: string;
      readonly vendorRequestId: string | null;
    };

/** A voice that a vendor offers. */
export interface VendorVoice {
  readonly id: string;
  readonly name: string;
  /** Languages that the voice speaks, as BCP 47 tags; empty if it speaks any language. */
  readonly languages: readonly string[];
}

/** Port for text-to-speech. */
export interface SpeechPort {
  /** Streams the audio of a text. Throws an `AiError`. */
  speak(request: SpeechRequest, signal: AbortSignal): AsyncIterable<SpeechPart>;
  /** Lists the vendor's voices. Missing if the vendor offers no list. */
  listVoices?(signal: AbortSignal): Promise<readonly VendorVoice[]>;
}
