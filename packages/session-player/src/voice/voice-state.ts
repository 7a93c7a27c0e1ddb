import type { ErrorCode } from '@repartee/contracts/errors';
import type { MicrophoneProblem } from './microphone/microphone-error.ts';
import { readPreferences, type VoicePreferences } from './preferences.ts';
import type { VoiceSource } from './speech/reply-reader.ts';

/**
 * `connecting`: the live call opens. `hearing`: the learner speaks. `transcribing`: the speech is transcribed.
 * `speaking`: the persona is audible, perhaps after the end of the session. `finished`: the session is over and its
 * last reply was played.
 */
export type VoicePhase =
  | 'off'
  | 'connecting'
  | 'ready'
  | 'hearing'
  | 'transcribing'
  | 'speaking'
  | 'finished';

export interface VoiceSessionState {
  readonly phase: VoicePhase;
  readonly preferences: VoicePreferences;
  /** Hands-free: whether the microphone is on now. */
  readonly listens: boolean;
  readonly problem: MicrophoneProblem | null;
  /** Error code if the last speech was not transcribed, or the last reply not spoken. */
  readonly refusal: ErrorCode | null;
  /** Source of the persona's voice; `nobody` also if the user turned the sound off. */
  readonly source: VoiceSource;
  /**
   * State of the live call, if requested; `ended` is the reason why it is over and the session continues turn by turn.
   */
  readonly realtime: { readonly state: 'none' | 'open'; readonly ended: ErrorCode | null };
  /** The transcript is in the composer and is sent after a delay. */
  readonly sends_soon: boolean;
}

export const initialVoiceState = (): VoiceSessionState => ({
  phase: 'off',
  preferences: readPreferences(),
  listens: true,
  problem: null,
  refusal: null,
  source: 'nobody',
  realtime: { state: 'none', ended: null },
  sends_soon: false,
});
