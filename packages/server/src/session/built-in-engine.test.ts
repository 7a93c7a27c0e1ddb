import type { AddressInfo } from 'node:net';
import type { Report } from '@repartee/contracts/session/report';
import type { Session } from '@repartee/contracts/session/session';
import { errorReply } from '@repartee/testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoId } from '../demo/demo-users.ts';
import { chooseModels } from '../testing/choose-models.ts';
import { useTestApiAndFake } from '../testing/use-test-api.fixture.ts';
import { type Player, player } from './stage/player.fixture.ts';
import { aSession } from './stage/stage.fixture.ts';

const { api, fake } = useTestApiAndFake({ otherwise: errorReply(400, 'The fake has no answer.') });
const learner_id = demoId('ines@atelier-nord.example');
let id: string;
let tab: Player;

beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const provider = { name: 'Model server', kind: 'openai_compatible' as const, base_url: fake.base_url };
  await chooseModels(api, provider, { chat: 'small' });
});

beforeEach(async () => {
  const { organization_id } = await api.row('account', { id: learner_id });
  const learner = { id: learner_id, organization_id, token: api.tokens.user };
  id = await aSession(api.database, learner);
  const { ticket } = await api.post('user', `/v1/coaching_sessions/${id}/live_tickets`, {});
  const { port } = api.app.server.address() as AddressInfo;
  tab = player(`ws://127.0.0.1:${port}/v1/coaching_sessions/${id}/live?ticket=${ticket}`);
  await tab.got('snapshot');
});

const session = (): Promise<Session> => api.get('user', `/v1/coaching_sessions/${id}`);
const report = (): Promise<Report> => api.get('user', `/v1/coaching_sessions/${id}/report`);
const retries = (body: object) =>
  api.status('user', 'POST', `/v1/coaching_sessions/${id}/report/retries`, body);
const setBuiltIn = (enabled: boolean) => api.update('ai_provider', { origin: 'built-in' }, { enabled });

/** The model fails twice to answer a turn. */
async function failTwice() {
  tab.say('What does that date mean on your side?');
  await tab.got('reply-failed', 1);
  tab.send({ type: 'retry' });
  await tab.got('reply-failed', 2);
}

describe('a session whose model fails', () => {
  it('B-6 the learner goes on with the built-in engine after the second failed reply, and the report says so', async () => {
    tab.say('What does that date mean on your side?');
    await tab.got('reply-failed', 1);
    tab.send({ type: 'use-built-in' });
    expect(await tab.got('refused')).toMatchObject({ code: 'conflict' });
    tab.send({ type: 'retry' });
    await tab.got('reply-failed', 2);
    const before = await session();
    expect(before.built_in_engine).toEqual({ available: true, from_ms: null });
    const everyUse = ['play', 'read', 'safety'];
    expect(before.scenario.text_to).toEqual([{ provider: 'Model server', uses: everyUse }]);
    const requestCount = fake.requests.length;

    tab.send({ type: 'use-built-in' });
    const { message } = await tab.got('reply-end');
    expect(message).toMatchObject({ seq: 3, state: 'complete', answered_by: { built_in: true } });
    tab.say('I see. When would you need it at the latest?');
    expect((await tab.got('reply-end', 2)).message.answered_by).toMatchObject({ built_in: true });
    expect(fake.requests.length).toBe(requestCount);
    const { built_in_engine, scenario } = await session();
    expect(built_in_engine.from_ms).toBeGreaterThanOrEqual(0);
    expect(scenario.text_to).toEqual([{ provider: 'Model server', uses: ['read'] }]);

    tab.send({ type: 'end' });
    await vi.waitFor(
      async () => expect((await report()).observers[0]?.state).toMatch(/failed|given-up/),
      20_000,
    );
    expect(await retries({ built_in: true })).toBe(200);
    await vi.waitFor(async () => expect((await report()).state).toBe('ready'), 20_000);
    const { judged_by, session: ended } = await report();
    expect(judged_by).toMatchObject({ built_in: true });
    expect(ended.built_in_engine.from_ms).toBe(built_in_engine.from_ms);
  }, 60_000);

  it('B-6 a built-in engine that a super-admin has switched off is neither offered nor used', async () => {
    await failTwice();
    await setBuiltIn(false);
    expect((await session()).built_in_engine.available).toBe(false);
    tab.send({ type: 'use-built-in' });
    expect(await tab.got('refused')).toMatchObject({ code: 'conflict' });
    tab.send({ type: 'end' });
    expect(await retries({ built_in: true })).toBe(409);
    await setBuiltIn(true);
  });
});

describe('who receives the text of a session', () => {
  it.each([
    [['play'], 'rules', ['play']],
    [['play'], 'model', ['play']],
    [['play', 'safety'], 'rules', ['play']],
    [['play', 'safety'], 'model', ['play', 'safety']],
    [['read'], 'model', ['read']],
    [['safety'], 'model', []],
  ] as const)(
    'E-4 a model that is for %j, with the check of turns by %s, receives text for %j',
    async (used_for, turn_safety, uses) => {
      const { organization_id } = await api.row('account', { id: learner_id });
      await api.update('organization', { id: organization_id }, { turn_safety });
      await api.update('ai_model', { name: 'small' }, { used_for: [...used_for] });
      const receivers = uses.length > 0 ? [{ provider: 'Model server', uses }] : [];
      expect((await session()).scenario.text_to).toEqual(receivers);
    },
  );
});
