import { z } from 'zod';
import { type AskStructuredOutput, askRepaired } from '../request/ask-repaired.ts';
import type { EstimateRequest, OutcomeEstimate } from '../roleplay/estimate-request.ts';
import { neutralText } from '../text/neutral-text.ts';
import { estimatePrompt } from './estimate-prompt.ts';

/**
 * Enough output tokens for the answer (a sentence, a quote and a number) and for the reasoning of reasoning
 * models.
 */
const maxOutputTokens = 1024;
const longestChange = 300;

/**
 * A model writes fields in the order of the schema. `estimate` comes last, so that the model explains the
 * change of the outcome before it gives a number.
 */
const estimateSchema = z.strictObject({
  change: z.string(),
  quote: z.string().nullable(),
  estimate: z.number().min(0, 'the estimate must be 0 to 100').max(100, 'the estimate must be 0 to 100'),
});
const estimateJsonSchema: Readonly<Record<string, unknown>> = z.toJSONSchema(
  z.strictObject({ change: z.string(), quote: z.string().nullable(), estimate: z.number() }),
  { target: 'draft-7' },
);

/**
 * Asks a model to estimate the outcome of a conversation after its last line. Retries an unusable answer
 * once. Throws an `AiError`.
 */
export async function estimateOutcome(
  ask: AskStructuredOutput,
  request: EstimateRequest,
): Promise<OutcomeEstimate> {
  const { system, messages } = estimatePrompt(request);
  const { change, quote, estimate } = await askRepaired(
    ask,
    {
      messages: [{ role: 'system', content: system }, ...messages],
      name: 'estimate',
      schema: estimateJsonSchema,
      maxOutputTokens,
      temperature: 0,
      estimate: request,
    },
    estimateSchema,
  );
  return {
    estimate: Math.round(estimate),
    quote: quote?.trim() || null,
    change: neutralText(change).trim().slice(0, longestChange),
  };
}
