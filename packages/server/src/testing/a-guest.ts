import type { TestApi } from './test-api.ts';

export interface TestGuest {
  readonly access_token: string;
  readonly session_id: string;
  readonly access_code: string;
}

export async function aScenarioId(api: TestApi): Promise<string> {
  const { body } = await api.call('editor', 'GET', '/v1/scenarios');
  return body.items.find((item: { name: string }) => item.name.startsWith('Announce')).id;
}

export async function aGuest(api: TestApi, code: { max_sessions?: number } = {}): Promise<TestGuest> {
  const scenario_id = await aScenarioId(api);
  const made = await api.call('editor', 'POST', '/v1/session_generators', { scenario_id, ...code });
  const { access_code } = made.body;
  const joined = await api.call(undefined, 'POST', `/v1/shared_sessions/${access_code}/guests`, {
    display_name: 'Jo',
  });
  return { ...joined.body, access_code };
}
