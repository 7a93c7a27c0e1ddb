import type { AiDispatcher } from '../../ai-provider/dispatch/dispatcher.ts';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import type { Db } from '../../database/tenant-scope.ts';

const capabilitiesOf = {
  text: ['chat'],
  voice: ['chat', 'speech'],
  realtime: ['chat', 'speech', 'realtime'],
} as const;

/**
 * E-4: names of the AI providers to which the text of a session may be sent, the first choice first. Empty if the
 * text stays on this server. A provider that speaks for the persona receives the text of the replies.
 */
export async function textDestinations(
  db: Db,
  organization_id: string,
  { scenario }: ScenarioSnapshot,
  ai: Pick<AiDispatcher, 'destinations'>,
): Promise<string[]> {
  const { chat_model_id: preferred_model_id, mode } = scenario.content;
  const names = new Set<string>();
  for (const capability of capabilitiesOf[mode]) {
    const preferred = capability === 'chat' ? { preferred_model_id } : {};
    const found = await ai.destinations(db, { organization_id, capability, ...preferred });
    for (const { built_in, provider } of found) if (!built_in) names.add(provider);
  }
  return [...names];
}
