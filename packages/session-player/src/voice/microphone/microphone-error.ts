/** `unplugged`: the microphone was removed while it was in use. `silenced`: the device gives it to something else for now. */
export type MicrophoneProblem =
  | 'denied'
  | 'no-media-api'
  | 'insecure-origin'
  | 'no-device'
  | 'in-use'
  | 'unplugged'
  | 'silenced'
  | 'failed';

export interface MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;
}

export const microphoneError = (problem: MicrophoneProblem, cause?: unknown): MicrophoneError =>
  Object.assign(new Error(`the microphone cannot be used: ${problem}`, { cause }), { problem });

/** Names of the errors of `getUserMedia`, which differ between browsers. */
const problems: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-device',
  DevicesNotFoundError: 'no-device',
  OverconstrainedError: 'no-device',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'in-use',
};

export function microphoneProblemOf(thrown: unknown): MicrophoneProblem {
  if (typeof thrown !== 'object' || thrown === null) return 'failed';
  if ('problem' in thrown) return (thrown as MicrophoneError).problem;
  return ('name' in thrown && problems[String(thrown.name)]) || 'failed';
}
