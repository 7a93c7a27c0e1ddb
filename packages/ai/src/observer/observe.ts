import { type AskStructuredOutput, askRepaired } from '../request/ask-repaired.ts';
import type { Observation, ObserveRequest } from '../roleplay/observe-request.ts';
import {
  acceptedObservation,
  observationJsonSchema,
  salvagedObservation,
  toObservation,
} from './observation-schema.ts';
import { observerPrompt } from './observer-prompt.ts';

/**
 * The limit of output tokens is enough for a report on a long rubric and for the reasoning tokens of reasoning models.
 */
const maxOutputTokens = 8192;

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
      maxOutputTokens,
      temperature: 0,
      observation: request,
    },
    acceptedObservation,
    salvagedObservation,
  );
  return toObservation(raw, request);
}
