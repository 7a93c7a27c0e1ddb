import type { ErrorCode } from '@repartee/contracts/errors';
import type { MicrophoneProblem } from './microphone/microphone-error.ts';
import { readPreferences, type VoicePreferences } from './preferences.ts';
import type { VoiceSource } from './speech/reply-reader.ts';

/**
 * Phase of a voice session. `connecting`: the live call is being opened. `hearing`: the learner speaks. `transcribing`:
 * the speech is being transcribed. `speaking`: the persona is audible, possibly after the end of the session.
 * `finished`: the session has ended and its last reply has been played.
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
  /** True if the microphone is not muted. Used only in hands-free mode. */
  readonly listens: boolean;
  readonly problem: MicrophoneProblem | null;
  /** Error code if the last speech could not be transcribed or the last reply could not be spoken. */
  readonly refusal: ErrorCode | null;
  /** Where the persona's voice comes from; `nobody` if there is no voice or the sound is off. */
  readonly source: VoiceSource;
  /** State of the live call. `ended`: the error that ended the call; the session then continues turn by turn. */
  readonly realtime: { readonly state: 'none' | 'open'; readonly ended: ErrorCode | null };
  /** True if the transcript is in the input field and will be sent after a delay. */
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
