import { jsonReply, startOpenAiCompatibleFake } from '@repartee/testing';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { expect, it } from 'vitest';
import { addModel, addOrganization, choose } from '../../ai/dispatch/dispatch.fixture.ts';
import { makeLogger } from '../../runtime/telemetry/logger.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { judgeTurn } from './turn-safety.ts';

const player = useResource(() => startOpenAiCompatibleFake());
const watcher = useResource(() => startOpenAiCompatibleFake());
const api = useTestApi(() => ({
  config: { aiAllowedOrigins: [player, watcher].map(({ base_url }) => new URL(base_url).origin) },
}));

it('E-5 a model that is only for safety judges the turns of a session that another model plays', async () => {
  const organization_id = await addOrganization(api);
  const models = [
    await addModel(api, player, organization_id),
    await addModel(api, watcher, organization_id),
  ] as const;
  await choose(api, organization_id, ...models);
  await api.update('ai_model', { id: models[0].model_id }, { used_for: ['play'] });
  await api.update('ai_model', { id: models[1].model_id }, { used_for: ['safety'] });
  watcher.script(jsonReply({ reason: 'In danger.', concern: 'distress' }));
  const candidates = await api.everywhere((tx) =>
    api.app.ai.chatModels(tx, { organization_id, use: 'play' }),
  );
  const judged = {
    session: {
      id: null,
      organization_id,
      snapshot: {
        persona: { name: 'Karim' },
        scenario: { content: { context: 'A desk.', chat_model_id: models[0].model_id } },
      },
    },
    messages: [{ seq: 2, speaker: 'learner', text: 'I thought of tonight.', state: 'complete' }],
    candidates,
  };
  const runtime = { ai: api.app.ai, log: makeLogger('silent', 'api') };
  const concern = await judgeTurn(runtime as never, judged as never, new AbortController().signal);
  expect([concern, player.requests.length, watcher.requests.length]).toEqual(['distress', 0, 1]);
});
