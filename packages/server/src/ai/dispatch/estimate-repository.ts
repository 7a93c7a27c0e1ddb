import { type AiUsage, unknownUsage } from '@repartee/ai/ports/usage';
import type { AiCallPurpose } from '@repartee/contracts/ai/ai-call';
import { sql } from 'kysely';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { costOf } from '../spending/call-cost.ts';
import { useOf } from './ai-call.ts';
import type { AiDispatcher } from './dispatcher.ts';

/** Tokens of one call, if the organization has made none of its purpose yet. */
const usual = {
  /** A rubric, forty turns and a report. */
  'observer-reading': { input_tokens: 6000, output_tokens: 1500 },
  /** The instructions of a persona, a few turns and the next one. */
  'test-chat': { input_tokens: 1500, output_tokens: 100 },
} satisfies Partial<Record<AiCallPurpose, { input_tokens: number; output_tokens: number }>>;

interface PlannedCalls {
  readonly organization_id: string;
  readonly purpose: keyof typeof usual;
  /** Null for the models that the organization has chosen. */
  readonly model_id: string | null;
  readonly calls: number;
}

/**
 * Estimates the cost of calls, in units of `costOf`, from the mean number of tokens of the organization's recent calls of
 * the purpose and the prices of the model. `calls` is 0 if the built-in engine answers, which calls no AI model.
 */
export async function estimatedUse(
  db: Db,
  ai: AiDispatcher,
  { organization_id, purpose, model_id, calls }: PlannedCalls,
): Promise<{ calls: number; cost: bigint }> {
  const { rows } = await sql<(typeof usual)['test-chat']>`
    select coalesce(avg(input_tokens), ${usual[purpose].input_tokens})::float8 as input_tokens,
      coalesce(avg(output_tokens), ${usual[purpose].output_tokens})::float8 as output_tokens
    from (
      select input_tokens, output_tokens from ai_call
      where organization_id = ${organization_id} and purpose = ${purpose} and state = 'settled'
        and input_tokens is not null
      order by created_at desc limit 200
    ) recent`.execute(db);
  const { input_tokens, output_tokens } = rows[0] ?? usual[purpose];
  const use = useOf(purpose);
  const candidates = await ai.chatModels(db, {
    organization_id,
    ...(use && { use }),
    preferred_model_id: model_id,
  });
  const model = candidates.find((candidate) => model_id === null || candidate.model_id === model_id);
  const usage: AiUsage = {
    ...unknownUsage,
    inputTokens: Math.ceil(input_tokens),
    outputTokens: Math.ceil(output_tokens),
  };
  return {
    calls: model?.provider_kind === 'built_in' ? 0 : calls,
    cost: costOf(usage, model?.prices ?? {}) * BigInt(calls),
  };
}
