import { aiError } from '../../ports/ai-error.ts';
import type { StructuredOutputPort } from '../../ports/structured-output-port.ts';
import { unknownUsage } from '../../ports/usage.ts';
import { practiceObservation } from '../../practice/observation/observe.ts';
import { builtInModel } from './chat.ts';

/** The practice engine's observers; `capability-missing` for anything but a reading. */
export const builtInStructuredOutput = (): StructuredOutputPort => ({
  async generate({ observation }, signal) {
    if (signal.aborted) throw aiError('aborted');
    if (!observation) throw aiError('capability-missing');
    const { success_criteria_met, ...reading } = practiceObservation(observation);
    return {
      value: {
        ...reading,
        success_criteria: success_criteria_met.map((met, index) => ({ number: index + 1, met })),
      },
      usage: unknownUsage,
      reason: 'stop',
      model: builtInModel,
      vendorRequestId: null,
    };
  },
});
