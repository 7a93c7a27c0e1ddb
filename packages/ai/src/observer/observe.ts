import { type AskStructuredOutput, askRepaired } from '../request/ask-repaired.ts';
import type { Observation, ObserveRequest } from '../roleplay/observe-request.ts';
import {
  acceptedObservation,
  observationJsonSchema,
  salvagedObservation,
  toObservation,
} from './observation-schema.ts';
import { observerPrompt } from './observer-prompt.ts';

/** Output tokens of a report; a long rubric and estimated turns need more. */
const usualTokens = 1500;
const usualEntries = 8;
const tokensPerEntry = 100;
const tokensPerTurn = 60;

function outputTokens({ observer, mission, transcript, estimates_turns }: ObserveRequest): number {
  const { success_criteria = [], failure_criteria = [] } = mission ?? {};
  const entries = observer.rubric.length + success_criteria.length + failure_criteria.length;
  const turns = estimates_turns ? transcript.filter(({ speaker }) => speaker === 'learner').length : 0;
  return usualTokens + Math.max(0, entries - usualEntries) * tokensPerEntry + turns * tokensPerTurn;
}

/**
 * Requests an observer's evaluation of a conversation. Retries an unusable answer once, and then uses what is right of
 * it. Throws an `AiError`.
 */
export async function observe(ask: AskStructuredOutput, request: ObserveRequest): Promise<Observation> {
  const { system, messages } = observerPrompt(request);
  const raw = await askRepaired(
    ask,
    {
      messages: [{ role: 'system', content: system }, ...messages],
      name: 'observation',
      schema: observationJsonSchema(request),
      maxOutputTokens: outputTokens(request),
      temperature: 0,
      observation: request,
    },
    acceptedObservation,
    salvagedObservation,
  );
  return toObservation(raw, request);
}
