import { aiError, isAiError } from '@repartee/ai/ports/ai-error';
import type {
  StructuredOutput,
  StructuredOutputPort,
  StructuredOutputRequest,
} from '@repartee/ai/ports/structured-output-port';
import type { Candidate } from '../candidates/candidate-repository.ts';
import type { AiCaller } from '../spending/ai-call-repository.ts';
import { costOf, estimatedUsage, expectedUsage } from '../spending/call-cost.ts';
import type { AttemptListeners, CallOutcome, CallRecorder } from '../spending/call-recorder.ts';
import { eurTextOf } from '../spending/money.ts';
import { answererOf, reportedUsage, requestIdOf } from './recorded-attempt.ts';

interface OutputAttempt {
  readonly caller: AiCaller & AttemptListeners;
  readonly candidate: Candidate;
  readonly request: StructuredOutputRequest;
  readonly port: StructuredOutputPort;
}

/**
 * Makes one attempt to get structured output from one model. The expected cost is reserved before the attempt, and the
 * actual cost is recorded afterwards, even after an error.
 */
export async function recordedOutput(
  recorder: CallRecorder,
  { caller, candidate, request, port }: OutputAttempt,
  signal: AbortSignal,
): Promise<StructuredOutput> {
  const record = await recorder.start(caller, candidate, 'chat', expectedUsage(request));
  const end = (
    outcome: Pick<CallOutcome, 'error' | 'usage' | 'estimate'>,
    answer: Pick<CallOutcome, 'answered_model' | 'vendor_request_id' | 'finish_reason'>,
  ) => {
    const used = outcome.usage ?? outcome.estimate;
    if (used) caller.onCost?.(eurTextOf(costOf(used, candidate.prices)));
    record.end({ ...outcome, ...answer, first_part_ms: null });
  };
  try {
    const output = await port.generate(request, signal);
    caller.onAnswer?.(answererOf(candidate));
    const estimate = estimatedUsage(request, Buffer.byteLength(JSON.stringify(output.value)));
    const isUsable = request.isUsable?.(output.value) ?? true;
    const error = isUsable ? undefined : aiError('answer-unusable');
    const { model: answered_model, vendorRequestId: vendor_request_id, reason: finish_reason } = output;
    const answer = { answered_model, vendor_request_id, finish_reason };
    end({ error, usage: reportedUsage(output.usage), estimate }, answer);
    return output;
  } catch (error) {
    // The vendor bills an answer even if the answer is not valid structured output.
    const isBilled = isAiError(error) && (error.code === 'answer-unusable' || error.answerBytes !== null);
    const estimate = isBilled ? estimatedUsage(request, error.answerBytes ?? 0) : null;
    const usage = isAiError(error) ? reportedUsage(error.usage) : null;
    const answer = { answered_model: null, vendor_request_id: requestIdOf(error), finish_reason: null };
    end({ error, usage, estimate }, answer);
    throw error;
  }
}
