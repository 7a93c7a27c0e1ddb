import { abortedError, aiError, isAiError } from '@repartee/ai/ports/ai-error';
import type { ChatPart } from '@repartee/ai/ports/chat-port';
import type { SpeechPart } from '@repartee/ai/ports/speech-port';
import type { TranscriptionPart } from '@repartee/ai/ports/transcription-port';
import { type AiUsage, unknownUsage } from '@repartee/ai/ports/usage';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import type { ModelCapability } from '@repartee/contracts/ai/ai-model';
import type { Candidate } from '../candidates/candidate-repository.ts';
import type { AiCaller } from '../spending/ai-call-repository.ts';
import { costOf } from '../spending/call-cost.ts';
import type { AttemptListeners, CallRecorder } from '../spending/call-recorder.ts';
import { eurTextOf } from '../spending/money.ts';

export type VendorPart = ChatPart | SpeechPart | TranscriptionPart;

/**
 * Returns whether a part of a vendor's response is text or audio. After such a part, no other model is tried.
 */
export const isAnswer = ({ type }: VendorPart): boolean =>
  type === 'text' || type === 'audio' || type === 'text-delta';

export interface Attempt<Part extends VendorPart> {
  readonly caller: AiCaller & AttemptListeners;
  readonly candidate: Candidate;
  readonly capability: ModelCapability;
  /** The cost of this usage is reserved before the attempt. */
  readonly expected: AiUsage;
  /** Returns the usage to bill if the vendor reports no usage. `answer`: the streamed text. */
  readonly estimate: (answer: string) => AiUsage;
  readonly stream: () => AsyncIterable<Part>;
  readonly signal: AbortSignal;
}

/**
 * Runs one attempt with one model and yields its parts. The expected cost is reserved before the attempt, and the actual
 * cost is recorded afterwards, even after an error.
 */
export async function* recordedAttempt<Part extends VendorPart>(
  recorder: CallRecorder,
  { caller, candidate, capability, expected, estimate, stream, signal }: Attempt<Part>,
): AsyncIterable<Part> {
  const record = await recorder.start(caller, candidate, capability, expected);
  const began = performance.now();
  let answer = '';
  let first_part_ms: number | null = null;
  let usage: AiUsage | null = null;
  let finish: Extract<VendorPart, { type: 'finish' }> | undefined;
  let error: unknown;
  try {
    for await (const part of stream()) {
      if (part.type === 'usage') usage = part.usage;
      else if (part.type === 'finish') {
        finish = part;
        if ('usage' in part) usage = part.usage;
      } else {
        if (first_part_ms === null) caller.onAnswer?.(answererOf(candidate));
        first_part_ms ??= Math.round(performance.now() - began);
        if ('text' in part) answer += part.text;
      }
      yield part;
    }
  } catch (thrown) {
    error = thrown;
    if (isAiError(thrown)) usage ??= thrown.usage;
    throw thrown;
  } finally {
    // The caller stops reading before the answer ends: a learner who interrupts, or a time limit.
    error ??= finish ? undefined : abortedError(signal);
    const finish_reason = finish && 'reason' in finish ? finish.reason : null;
    if (finish_reason === 'content-filter') error ??= aiError('content-refused');
    const said = reportedUsage(usage);
    // A complete answer without any text is billed too.
    const isAnswered = first_part_ms !== null || (isAiError(error) && error.answerBytes !== null);
    const estimated = isAnswered ? estimate(answer) : null;
    caller.onCost?.(eurTextOf(costOf(said ?? estimated ?? unknownUsage, candidate.prices)));
    record.end({
      error,
      usage: said,
      estimate: estimated,
      first_part_ms,
      answered_model: finish && 'model' in finish ? finish.model : null,
      vendor_request_id: finish?.vendorRequestId ?? requestIdOf(error),
      finish_reason,
    });
  }
}

export const answererOf = ({ provider_name, provider_kind, model_name }: Candidate): AnsweredBy => ({
  provider: provider_name,
  model: model_name,
  built_in: provider_kind === 'built_in',
});

export const requestIdOf = (error: unknown): string | null =>
  isAiError(error) ? error.vendorRequestId : null;

/** Returns null if all fields of the reported usage are null, so that the usage is estimated. */
export const reportedUsage = (usage: AiUsage | null): AiUsage | null =>
  usage && Object.values(usage).some((value) => value !== null) ? usage : null;
