import type { Report } from '@repartee/contracts/session/report';
import { describe, expect, it } from 'vitest';
import { useStage } from '../feedback/analysis/use-stage.fixture.ts';
import type { ConcernCall } from './stage/scripted-engine.fixture.ts';
import { aSession } from './stage/stage.fixture.ts';

const { api, database, everywhere, learner, report, update } = useStage();

it('E-5 a message about suicide ends the session without score and analysis, and the report shows whom to contact', async () => {
  await update(
    'organization',
    { id: learner.organization_id },
    { operator_name: 'Occupational health', operator_email: 'care@example.org' },
  );
  let read = 0;
  api.engine.observer = async () => {
    read += 1;
    throw new Error('the AI observer must not be called');
  };
  const id = await aSession(database, learner);
  const tab = await api.play(learner, id);
  tab.say('I want to kill myself.');
  const { message } = await tab.got('reply-end');
  expect(message.speaker).toBe('system');
  expect(message.text).toContain('is a part played by an AI');
  expect(await tab.got('outcome')).toMatchObject({ status: 'abort', reason: 'safety' });
  await tab.close();

  const stopped = await report(id);
  expect(stopped).toMatchObject({ state: 'stopped', score: null, passed: null, observers: [], criteria: [] });
  expect(stopped.attempts).toMatchObject([{ session_id: id, score: null, outcome: 'stopped' }]);
  expect(stopped.session.contact).toEqual({ name: 'Occupational health', email: 'care@example.org' });
  expect(stopped.messages.map(({ speaker }) => speaker)).toEqual(['persona', 'learner', 'system']);
  const retried = await api.call<Report>(
    learner.token,
    'POST',
    `/v1/coaching_sessions/${id}/report/retries`,
    {},
  );
  expect(retried.body.state).toBe('stopped');
  const runs = await everywhere((tx) =>
    tx.selectFrom('analysis_run').selectAll().where('session_id', '=', id).execute(),
  );
  expect([runs, read]).toEqual([[], 0]);
});

it('E-5 after a doubtful message the persona waits, and answers it when the learner goes on', async () => {
  const id = await aSession(database, learner);
  const tab = await api.play(learner, id);
  tab.say('I just want to disappear.');
  expect((await tab.got('reply-end')).message).toMatchObject({ speaker: 'system' });
  expect((await tab.got('clock-change')).paused_at).not.toBeNull();
  tab.send({ type: 'resume' });
  const reply = await api.engine.nextReply();
  reply.say('From this meeting?');
  reply.finish();
  expect((await tab.got('reply-end', 2)).message).toMatchObject({
    speaker: 'persona',
    text: 'From this meeting?',
  });
});

it('E-5 B-3 no branch can be created from a session that was stopped for safety', async () => {
  const id = await aSession(database, learner);
  const tab = await api.play(learner, id);
  tab.say('I want to kill myself.');
  await tab.got('outcome');
  await tab.close();
  const path = `/v1/coaching_sessions/${id}/branches`;
  const { status, body } = await api.call<{ code: string }>(learner.token, 'POST', path, { message_seq: 2 });
  expect([status, body.code]).toEqual([409, 'session_stopped']);
});

describe('E-5 safety check of a turn by a chat model', () => {
  const vendor = { id: crypto.randomUUID(), name: 'a-vendor', built_in: false };

  it('a safety check asks the AI vendor’s model and stops the session if the model finds distress', async () => {
    const calls: ConcernCall[] = [];
    api.engine.models = [vendor, { id: crypto.randomUUID(), name: 'practice' }];
    api.engine.judge = async (call) => {
      calls.push(call);
      return { reason: 'Speaks of being gone.', concern: 'distress' };
    };
    const id = await aSession(database, learner);
    const tab = await api.play(learner, id);
    tab.say('I gave the neighbours my plants, they will live longer than I do.');
    const reply = await api.engine.nextReply();
    reply.say('Listen to me. ');
    expect(await tab.got('outcome')).toMatchObject({ status: 'abort', reason: 'safety' });
    expect(reply.signal.aborted).toBe(true);
    const { messages, state } = await report(id);
    expect(state).toBe('stopped');
    expect(messages.map(({ speaker }) => speaker)).toEqual(['persona', 'learner', 'persona', 'system']);
    expect(calls.map(({ purpose, models }) => [purpose, models])).toEqual([['safety-check', ['a-vendor']]]);
  });

  it.each([
    ['finds nothing', async () => ({ reason: 'Anger.', concern: 'none' })],
    [
      'fails',
      async () => {
        throw new Error('the vendor is down');
      },
    ],
  ])('the session continues if the safety check by a model %s', async (_, judge) => {
    api.engine.models = [vendor];
    api.engine.judge = judge;
    const id = await aSession(database, learner);
    const tab = await api.play(learner, id);
    tab.say('I am furious with you.');
    await api.engine.answer('So am I.');
    expect((await tab.got('reply-end')).message.speaker).toBe('persona');
    tab.say('Then we agree.');
    await api.engine.answer('We do.');
    await tab.got('reply-end', 2);
  });

  it('in a session that the built-in practice engine plays, no vendor gets a turn for the safety check', async () => {
    let count = 0;
    api.engine.models = [{ id: crypto.randomUUID(), name: 'practice' }, vendor];
    api.engine.judge = async () => {
      count += 1;
      return { reason: '', concern: 'distress' };
    };
    const id = await aSession(database, learner);
    const tab = await api.play(learner, id);
    tab.say('I gave the neighbours my plants, they will live longer than I do.');
    await api.engine.answer('Good morning.');
    expect((await tab.got('reply-end')).message.speaker).toBe('persona');
    expect(count).toBe(0);
  });

  it('without an AI vendor, no model is asked to check a turn for safety', async () => {
    let count = 0;
    api.engine.judge = async () => {
      count += 1;
      return { reason: '', concern: 'none' };
    };
    const id = await aSession(database, learner);
    const tab = await api.play(learner, id);
    tab.say('Good morning.');
    await api.engine.answer('Good morning.');
    await tab.got('reply-end');
    expect(count).toBe(0);
  });

  it('a reply can end the session only after the safety check of the learner’s turn', async () => {
    const judged = Promise.withResolvers<{ reason: string; concern: string }>();
    let count = 0;
    api.engine.models = [vendor];
    api.engine.judge = () => {
      count += 1;
      return judged.promise;
    };
    const id = await aSession(database, learner);
    const tab = await api.play(learner, id);
    tab.say('I gave the neighbours my plants, they will live longer than I do.');
    const reply = await api.engine.nextReply();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(count).toBe(0);
    reply.say('Then we are agreed.\n', '[WIN]');
    reply.finish();
    await tab.got('reply-delta');
    expect(count).toBe(1);
    judged.resolve({ reason: 'Speaks of being gone.', concern: 'distress' });
    expect(await tab.got('outcome')).toMatchObject({ status: 'abort', reason: 'safety' });
    expect((await report(id)).state).toBe('stopped');
  });

  it('if the organization permits only rule-based safety checks, no model is asked', async () => {
    let count = 0;
    api.engine.models = [vendor];
    api.engine.judge = async () => {
      count += 1;
      return { reason: 'Speaks of being gone.', concern: 'distress' };
    };
    await update('organization', { id: learner.organization_id }, { turn_safety: 'rules' });
    const id = await aSession(database, learner);
    const tab = await api.play(learner, id);
    tab.say('I gave the neighbours my plants, they will live longer than I do.');
    await api.engine.answer('Listen to me.');
    await tab.got('reply-end');
    expect(count).toBe(0);
    tab.say('I want to kill myself.');
    expect(await tab.got('outcome')).toMatchObject({ status: 'abort', reason: 'safety' });
  });
});
