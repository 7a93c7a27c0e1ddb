import type { Simulation } from '@repartee/contracts/library/authoring/simulation';
import { errorReply } from '@repartee/testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { useTestApiAndFake } from '../../../testing/use-test-api.fixture.ts';

const { api, fake } = useTestApiAndFake({ otherwise: { kind: 'say', chunks: ['Be specific.'] } });
let model_id: string;

const roleplay = {
  language: 'en-GB',
  persona: {
    name: 'Camille Roussel',
    content: {
      character: 'You run the plant.',
      difficulty: 1,
      opening_line: 'You have ten minutes.',
      disclosures: [
        'My budget was cut in March.',
        'My engineer wants to leave.',
        'I promised a demo on Friday.',
      ],
      objections: ['Why should I believe a third date?'],
    },
  },
  scenario: null,
  mission: null,
};

beforeAll(async () => {
  const provider = { name: 'Server', kind: 'openai_compatible', base_url: fake.base_url };
  const { id: provider_id } = await api.post('operator', '/v1/ai_providers', provider);
  const model = { provider_id, name: 'small', capability: 'chat' };
  model_id = (await api.post('operator', '/v1/ai_models', model)).id;
});
const choose = (...models: string[]) =>
  api.call('operator', 'PUT', '/v1/ai_choices/chat', {
    choices: models.map((id) => ({ model_id: id, key_id: null })),
  });
const create = async (): Promise<Simulation> => {
  const { status, body } = await api.call('editor', 'POST', '/v1/simulations', roleplay);
  expect(status).toBe(200);
  return body;
};
const read = (id: string, by = 'editor') => api.call(by, 'GET', `/v1/simulations/${id}`);
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const { body } = await read(id);
      expect(body.state).not.toBe('running');
      return body as Simulation;
    },
    { timeout: 60_000, interval: 100 },
  );

it('B-4 a simulation plays four difficulty levels, and counts words, questions and disclosures in the persona’s replies', async () => {
  await choose(model_id);
  const begun = await create();
  expect(begun).toMatchObject({ state: 'running', disclosures_of: 3 });
  expect(begun.levels.map(({ level, replies }) => [level, replies])).toEqual(
    [1, 2, 3, 4].map((level) => [level, 0]),
  );
  const done = await ended(begun.id);
  expect(done).toMatchObject({ state: 'complete', answered_by: { model: 'small' } });
  for (const { replies, script_turns, measures, transcript } of done.levels) {
    expect(replies).toBe(script_turns);
    expect(measures).toEqual({ reply_words: 2, questions: 0, disclosures: 0, pressure: 1 });
    expect(transcript[0]).toEqual({ speaker: 'persona', text: 'You have ten minutes.' });
  }
  const systemMessages = fake.requests.map(({ body }) => String(body.messages[0]?.content));
  for (const level of [1, 2, 3, 4])
    expect(systemMessages.some((system) => system.includes(`${level} of 4, `))).toBe(true);
  await api.app.ai.recorded();
  const calls = await api.everywhere((db) =>
    db.selectFrom('ai_call').select(['purpose', 'session_id', 'state']).execute(),
  );
  expect(calls).toHaveLength(32);
  expect(calls.every(({ purpose, session_id }) => purpose === 'test-chat' && session_id === null)).toBe(true);
});

it('cancelling a simulation aborts its model calls and deletes the simulation', async () => {
  await choose(model_id);
  fake.script({ kind: 'silence' }, { kind: 'silence' });
  const requestCount = fake.requests.length;
  const { id } = await create();
  await expect.poll(() => fake.requests.length).toBe(requestCount + 2);
  expect(await api.status('editor', 'DELETE', `/v1/simulations/${id}`)).toBe(204);
  await expect.poll(() => fake.requests.slice(requestCount).every(({ aborted }) => aborted)).toBe(true);
  expect((await read(id)).status).toBe(404);
});

it('a simulation that fails at one difficulty level stops the other levels and returns the error code', async () => {
  await choose(model_id);
  fake.script(errorReply(401), errorReply(401));
  expect(await ended((await create()).id)).toMatchObject({ state: 'failed', error_code: 'key-refused' });
});

it('a simulation can be read only by its author, and started only by users with permission for test chats', async () => {
  const { id } = await create();
  for (const by of ['operator', 'foreign operator']) {
    expect((await read(id, by)).status).toBe(404);
    expect(await api.status(by, 'DELETE', `/v1/simulations/${id}`)).toBe(404);
  }
  expect(await api.status('user', 'POST', '/v1/simulations', roleplay)).toBe(403);
  await api.call('editor', 'DELETE', `/v1/simulations/${id}`);
});

it('B-4 B-6 the practice engine, which replaces an AI model, discloses more facts at difficulty 1 than at difficulty 4', async () => {
  await choose();
  await api.update('ai_model', { id: model_id }, { enabled: false });
  const { levels, answered_by } = await ended((await create()).id);
  expect(answered_by?.built_in).toBe(true);
  const [easy, , , hard] = levels.map(({ measures }) => measures);
  expect(easy?.disclosures).toBeGreaterThan(hard?.disclosures ?? 0);
  expect(easy?.pressure).toBeLessThan(hard?.pressure ?? 0);
}, 70_000);
