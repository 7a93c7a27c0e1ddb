import type { ErrorCode } from '@repartee/contracts/errors';
import type { SpeechSpan } from './speech-spans.ts';

/** A span of one of the persona's messages, to be spoken. */
export interface SpokenPart extends SpeechSpan {
  readonly message_seq: number;
  readonly text: string;
}

export interface SpeakerEvents {
  /** A reply is heard: its first sound. */
  onFirstSound(message_seq: number): void;
  /** All that was given has been heard. */
  onIdle(): void;
  /** This part, and those after it, cannot be spoken. */
  onFailed(code: ErrorCode, unspoken: readonly SpokenPart[]): void;
}

/** Speaks parts one after the other. */
export interface Speaker {
  say(part: SpokenPart): void;
  /** True while something is heard, or waits to be. */
  readonly busy: boolean;
  /** Silent at once; `resume` goes on in the middle of the word. */
  pause(): void;
  resume(): void;
  /** Silent for good. Answers how many UTF-16 units of the message were heard. */
  stop(): number;
  close(): void;
}
