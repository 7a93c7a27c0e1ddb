import { type AiUsage, unknownUsage } from '@repartee/ai/ports/usage';
import { sql } from 'kysely';
import type { AiDispatcher } from '../../../ai/dispatch/dispatcher.ts';
import { costOf } from '../../../ai/spending/call-cost.ts';
import { eurTextOf } from '../../../ai/spending/money.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

/**
 * Assumed number of tokens of one judgement (a rubric, forty turns and a report), if the organization has no
 * judgement yet.
 */
const usual = { input_tokens: 6000, output_tokens: 1500 };

/**
 * Estimates the cost of a trial, in EUR as decimal text, from the mean number of tokens of the organization's
 * recent judgements and the prices of the model.
 */
export async function estimatedCost(
  db: Db,
  ai: AiDispatcher,
  organization_id: string,
  model_id: string | null,
  readings: number,
): Promise<string> {
  const { rows } = await sql<typeof usual>`
    select coalesce(avg(input_tokens), ${usual.input_tokens})::float8 as input_tokens,
      coalesce(avg(output_tokens), ${usual.output_tokens})::float8 as output_tokens
    from (
      select input_tokens, output_tokens from ai_call
      where organization_id = ${organization_id} and purpose = 'observer-reading' and state = 'settled'
        and input_tokens is not null
      order by created_at desc limit 200
    ) recent`.execute(db);
  const { input_tokens, output_tokens } = rows[0] ?? usual;
  const candidates = await ai.chatModels(db, {
    organization_id,
    use: 'read',
    preferred_model_id: model_id,
  });
  const model = candidates.find((candidate) => model_id === null || candidate.model_id === model_id);
  const usage: AiUsage = {
    ...unknownUsage,
    inputTokens: Math.ceil(input_tokens),
    outputTokens: Math.ceil(output_tokens),
  };
  return eurTextOf(costOf(usage, model?.prices ?? {}) * BigInt(readings));
}
