import { type AskStructuredOutput, askRepaired } from '../request/ask-repaired.ts';
import type { Observation, ObserveRequest } from '../roleplay/observe-request.ts';
import { acceptedObservation, observationJsonSchema, toObservation } from './observation-schema.ts';
import { observerPrompt } from './observer-prompt.ts';

/** A whole report of a long rubric, with room for what reasoning models think first. */
const maxOutputTokens = 8192;

/** One observer's reading. Asks once, and once more with the errors of an unusable answer named. Throws an `AiError`. */
export async function observe(ask: AskStructuredOutput, request: ObserveRequest): Promise<Observation> {
  const { system, messages } = observerPrompt(request);
  const raw = await askRepaired(
    ask,
    {
      messages: [{ role: 'system', content: system }, ...messages],
      name: 'observation',
      schema: observationJsonSchema,
      maxOutputTokens,
      temperature: 0,
      observation: request,
    },
    acceptedObservation,
  );
  return toObservation(raw, request);
}
