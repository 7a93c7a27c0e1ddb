import { abortedError, aiError } from '../../ports/ai-error.ts';
import type { StructuredOutputPort, StructuredOutputRequest } from '../../ports/structured-output-port.ts';
import { unknownUsage } from '../../ports/usage.ts';
import { practiceDraft } from '../../practice/drafting/practice-draft.ts';
import { practiceObservation } from '../../practice/observation/observe.ts';
import type { ObservedSuccess } from '../../roleplay/observe-request.ts';
import { builtInModel } from './chat.ts';

/** Answers only requests for observations and drafts. Throws `capability-missing` for other requests. */
export const builtInStructuredOutput = (): StructuredOutputPort => ({
  async generate(request, signal) {
    if (signal.aborted) throw abortedError(signal);
    return {
      value: answerTo(request),
      usage: unknownUsage,
      reason: 'stop',
      model: builtInModel,
      vendorRequestId: null,
    };
  },
});

function answerTo({ observation, draft }: StructuredOutputRequest): unknown {
  if (draft) return practiceDraft(draft);
  if (!observation) throw aiError('capability-missing');
  const { success_criteria, failure_criteria = [], ...reading } = practiceObservation(observation);
  return {
    ...reading,
    success_criteria: success_criteria.map(numbered),
    failure_criteria: failure_criteria.map(numbered),
  };
}

const numbered = (one: ObservedSuccess, index: number) => ({ number: index + 1, ...one });
