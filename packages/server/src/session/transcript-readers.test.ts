import { transcriptReaders } from '@repartee/contracts/runtime/access/transcript-readers';
import { expect, it } from 'vitest';
import { aScenarioId } from '../testing/a-guest.ts';
import { type Caller, roleOf } from '../testing/test-api.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const api = useTestApi();

it('E-4 R-PERM-6 learners are told exactly the roles that may read the report of a session', async () => {
  const scenario_id = await aScenarioId(api);
  const { id } = await api.post('user', '/v1/coaching_sessions', { scenario_id });
  const callers = (Object.keys(api.tokens) as Caller[]).filter((caller) => caller !== 'user');
  expect(callers.length).toBeGreaterThan(4);
  for (const caller of callers) {
    const reader = transcriptReaders.find(({ role }) => role === roleOf(caller));
    const isReader =
      reader !== undefined && (reader.scope === 'everywhere' || !caller.startsWith('foreign '));
    const { status } = await api.call(caller, 'GET', `/v1/coaching_sessions/${id}/report`);
    expect([caller, status]).toEqual([caller, isReader ? 200 : 404]);
  }
});
