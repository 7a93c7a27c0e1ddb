import { isAiError } from '@repartee/ai/ports/ai-error';
import type { ErrorCode } from '@repartee/contracts/errors';
import { replyFailure } from '../../ai-provider/dispatch/reply-failure.ts';

/** A request for audio was rejected before anything was sent to an AI vendor. `code` is sent to the client. */
interface AudioError extends Error {
  readonly kind: 'audio-error';
  readonly code: ErrorCode;
}

export const audioError = (code: ErrorCode): AudioError =>
  Object.assign(new Error(`request for transcription, speech or a realtime conversation rejected: ${code}`), {
    kind: 'audio-error' as const,
    code,
  });

const isAudioError = (thrown: unknown): thrown is AudioError =>
  typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === 'audio-error';

export function audioErrorCode(thrown: unknown): ErrorCode {
  if (isAudioError(thrown)) return thrown.code;
  if (!isAiError(thrown)) return 'internal';
  if (thrown.code === 'no-model') return 'voice_unavailable';
  return replyFailure(thrown);
}
