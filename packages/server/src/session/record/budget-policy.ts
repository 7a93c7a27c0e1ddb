import type { AiDispatcher } from '../../ai/dispatch/dispatcher.ts';
import { findAiBudget } from '../../people/ai-budget-repository.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';

/** Throws `ai_budget_used_up` if nothing is left of the learner's budget, and no model without prices can answer. */
export async function refuseWithoutBudget(
  db: Db,
  { id, organization_id }: Principal,
  snapshot: ScenarioSnapshot,
  ai: Pick<AiDispatcher, 'chatModels'>,
): Promise<void> {
  const budget = await findAiBudget(db, id);
  if (!budget.used_up) return;
  const preferred_model_id = snapshot.scenario.content.chat_model_id;
  const models = await ai.chatModels(db, { organization_id, preferred_model_id, use: 'play' });
  const isFree = models.some(({ prices }) => Object.keys(prices).length === 0);
  if (!isFree) throw problem('ai_budget_used_up', undefined, { resets_at: budget.resets_at });
}
