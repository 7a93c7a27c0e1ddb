import type { ErrorCode } from '@repartee/contracts/errors';
import type { SpeechSpan } from './speech-spans.ts';

/** A span of a persona's message that is to be spoken. */
export interface SpokenPart extends SpeechSpan {
  readonly message_seq: number;
  readonly text: string;
}

export interface SpeakerEvents {
  /** Called at the first sound of a reply. */
  onFirstSound(message_seq: number): void;
  /** Called when everything requested was played. */
  onIdle(): void;
  /** Called when this part, and those after it, cannot be spoken. */
  onFailed(code: ErrorCode, unspoken: readonly SpokenPart[]): void;
}

/** Speaks parts in sequence. */
export interface Speaker {
  say(part: SpokenPart): void;
  /** True while audio is playing or queued. */
  readonly busy: boolean;
  /** Pauses at once; `resume` continues in the middle of a word. */
  pause(): void;
  resume(): void;
  /** Stops for good. Returns how many UTF-16 units of the message were heard. */
  stop(): number;
  close(): void;
}
