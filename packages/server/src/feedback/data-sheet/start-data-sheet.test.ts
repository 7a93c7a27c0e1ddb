import { errorReply } from '@repartee/testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { chooseModels } from '../../testing/choose-models.ts';
import { useTestApiAndFake } from '../../testing/use-test-api.fixture.ts';
import { aDemoScenario } from './a-demo-scenario.fixture.ts';

const { api, fake } = useTestApiAndFake({ otherwise: { kind: 'silence' } });
let path: string;
beforeAll(async () => {
  const provider = { name: 'Server', kind: 'openai_compatible' as const, base_url: fake.base_url };
  await chooseModels(api, provider, { chat: 'small' });
  path = `/v1/scenarios/${(await aDemoScenario(api)).id}/data_sheet`;
});
const state = async () => (await api.get('editor', path)).sheet?.state;

it('B-13 of concurrent calls that start the data sheet of a scenario, one starts it and the others get a conflict', async () => {
  for (const round of ['first', 'again']) {
    const calls = ['editor', 'operator', 'editor', 'operator'];
    const statuses = await Promise.all(calls.map((by) => api.status(by, 'POST', path)));
    expect(statuses.toSorted(), round).toEqual([200, 409, 409, 409]);
    await api.everywhere((db) =>
      db.updateTable('data_sheet').set({ state: 'complete', ended_at: new Date() }).execute(),
    );
  }
  expect(await api.status('editor', 'DELETE', path)).toBe(204);
});

it('B-13 an operator who retries the failed job of a data sheet goes on with the sheet', async () => {
  fake.script(errorReply(401), errorReply(401));
  await api.post('editor', path, {});
  await vi.waitFor(async () => expect(await state()).toBe('failed'), { timeout: 20_000 });
  const { items } = await api.get('operator', '/v1/jobs');
  const job = items.find(({ kind }: { kind: string }) => kind === 'data-sheet');
  expect(await api.status('operator', 'POST', `/v1/jobs/${job.id}/retries`)).toBeLessThan(300);
  expect(await state()).toBe('running');
  expect(await api.status('editor', 'DELETE', path)).toBe(204);
});
