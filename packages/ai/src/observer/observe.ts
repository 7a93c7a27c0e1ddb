import type { z } from 'zod';
import { aiError, isAiError } from '../ports/ai-error.ts';
import type { ChatMessage } from '../ports/chat-port.ts';
import type { StructuredOutput, StructuredOutputRequest } from '../ports/structured-output-port.ts';
import type { Observation, ObserveRequest } from '../roleplay/observe-request.ts';
import { acceptedObservation, observationJsonSchema, toObservation } from './observation-schema.ts';
import { observerPrompt } from './observer-prompt.ts';

/** A whole report of a long rubric, with room for what reasoning models think first. */
const maxOutputTokens = 8192;

/** Asks for structured output: a `StructuredOutputPort`, or whatever chooses one. */
export type AskStructuredOutput = (request: StructuredOutputRequest) => Promise<StructuredOutput>;

/** One observer's reading. Asks once, and once more with the faults of an unusable answer named. Throws an `AiError`. */
export async function observe(ask: AskStructuredOutput, request: ObserveRequest): Promise<Observation> {
  const { system, messages } = observerPrompt(request);
  const question: readonly ChatMessage[] = [{ role: 'system', content: system }, ...messages];
  const read = async (asked: readonly ChatMessage[]) => {
    try {
      const { value, reason } = await ask({
        messages: asked,
        name: 'observation',
        schema: observationJsonSchema,
        maxOutputTokens,
        temperature: 0,
        observation: request,
      });
      return { value, reason, checked: acceptedObservation.safeParse(value) };
    } catch (thrown) {
      if (isAiError(thrown) && thrown.code === 'answer-unusable') return undefined;
      throw thrown;
    }
  };
  const first = await read(question);
  if (first?.checked.success) return toObservation(first.checked.data, request);
  const second = await read([
    ...question,
    { role: 'assistant', content: first ? JSON.stringify(first.value).slice(0, 8000) : '…' },
    { role: 'user', content: repairText(first?.checked.error) },
  ]);
  if (second?.checked.success) return toObservation(second.checked.data, request);
  throw aiError(second?.reason === 'length' ? 'cut-short' : 'answer-unusable');
}

function repairText(error: z.ZodError | undefined): string {
  const faults = error?.issues
    .slice(0, 8)
    .map(({ path, message }) => `- ${path.join('.') || 'answer'}: ${message}`);
  const named = faults ? `These parts are wrong:\n${faults.join('\n')}\n` : '';
  return `That is not the JSON object asked for. ${named}Answer again with the complete JSON object and nothing else.`;
}
