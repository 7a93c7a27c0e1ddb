import type { AiDispatcher } from '../../ai-provider/dispatch/dispatcher.ts';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import type { Db } from '../../database/tenant-scope.ts';

/**
 * E-4: names of the AI providers to which the text of a session may be sent, the first choice first. Empty if the
 * text stays on this server.
 */
export async function textDestinations(
  db: Db,
  organization_id: string,
  { scenario }: ScenarioSnapshot,
  ai: Pick<AiDispatcher, 'destinations'>,
): Promise<string[]> {
  const preferred_model_id = scenario.content.chat_model_id;
  const found = await ai.destinations(db, { organization_id, preferred_model_id, capability: 'chat' });
  return [...new Set(found.filter(({ built_in }) => !built_in).map(({ provider }) => provider))];
}
