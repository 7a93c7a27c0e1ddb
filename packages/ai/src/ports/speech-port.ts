import type { SpeechFormat } from '@repartee/contracts/ai-provider/voice-formats';
import type { AiUsage } from './usage.ts';

export interface SpeechRequest {
  /** Plain text, at most 4,096 characters; the adapter escapes it for its own markup. */
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
  /** The vendor's own id of a voice. */
  readonly voice: string;
  readonly format: SpeechFormat;
  /** 0.5 to 2; 1 is the voice's own pace. */
  readonly speed?: number;
  /** How it is to sound, in words; left out where the model takes none. */
  readonly style?: string;
}

/** Audio bytes as they arrive, then exactly one `finish`. */
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
  /** BCP 47; empty where the voice speaks any language. */
  readonly languages: readonly string[];
}

/** Speaks text. */
export interface SpeechPort {
  /** Throws an `AiError`. */
  speak(request: SpeechRequest, signal: AbortSignal): AsyncIterable<SpeechPart>;
  /** The vendor's voices; null where the vendor has no list. */
  listVoices?(signal: AbortSignal): Promise<readonly VendorVoice[]>;
}
