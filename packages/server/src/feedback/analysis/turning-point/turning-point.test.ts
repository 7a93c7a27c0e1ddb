import { aiError } from '@repartee/ai/ports/ai-error';
import type { Observation, ObservedTurn, ObserveRequest } from '@repartee/ai/roleplay/observe-request';
import type { Report } from '@repartee/contracts/session/report';
import type { ListedSession } from '@repartee/contracts/session/session';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { aSession } from '../../../session/stage/stage.fixture.ts';
import { asksJudgement } from '../report.fixture.ts';
import { useStage } from '../use-stage.fixture.ts';

const { api, database, everywhere, learner, report, update } = useStage();

const turningBecomes = (id: string, state: Report['turning_state']) =>
  vi.waitFor(
    async () => {
      const current = await report(id);
      expect(current.turning_state).toBe(state);
      return current;
    },
    { interval: 30 },
  );

async function aPlayedSession(parts: Parameters<typeof aSession>[2] = {}): Promise<string> {
  const id = await aSession(database, learner, parts);
  const tab = await api.play(learner, id);
  const said = ['Good morning to you.', 'What does that date mean for you?', 'I send the plan on Friday.'];
  for (const [index, text] of said.entries()) {
    tab.say(text);
    await api.engine.answer(index === 2 ? 'Good.\n[END]' : `Answer ${index + 1}.`);
    await tab.got('reply-end', index + 1);
  }
  await tab.got('outcome');
  await tab.close();
  return id;
}

const nothing: Observation = {
  ...{ headline: '', focus_points: [], success_criteria: [] },
  criteria: [{ ...asksJudgement, quote: 'What does that date mean', message_seq: 4 }],
};
/** An observer that estimates 45 at the start, and then each turn by its text. */
const estimating =
  (estimateOf: (text: string) => Partial<ObservedTurn>, requests: ObserveRequest[] = []) =>
  async (request: ObserveRequest): Promise<Observation> => {
    requests.push(request);
    const turns = request.transcript.filter(({ speaker }) => speaker === 'learner');
    const plain = { estimate: 45, quote: null, change: '' };
    return request.estimates_turns
      ? {
          ...nothing,
          turns: [
            { seq: null, ...plain },
            ...turns.map(({ seq, text }) => ({ seq, ...plain, ...estimateOf(text) })),
          ],
        }
      : nothing;
  };

describe('turning points of played sessions', () => {
  it('the turning point is the turn after which the estimated outcome changes most, found in the call of one reading', async () => {
    const requests: ObserveRequest[] = [];
    const opened = {
      estimate: 75,
      change: 'You asked, and it opened up.',
      quote: 'what does that date mean',
    };
    const after = { estimate: 75, change: '', quote: null };
    api.engine.observer = estimating(
      (text) => (text.startsWith('What') ? opened : text.startsWith('I send') ? after : {}),
      requests,
    );
    const id = await aPlayedSession({ observers: [{}, {}] });
    const { turning_point, messages, estimates, attempts } = await turningBecomes(id, 'found');
    const turned = messages.find(({ text }) => text.startsWith('What does'));
    expect(turning_point).toEqual({
      message_seq: turned?.seq,
      direction: 'better',
      before: 45,
      after: 75,
      change: 'You asked, and it opened up.',
      quote: { message_seq: turned?.seq, text: 'What does that date mean', start: 0, end: 24 },
    });
    const turns = messages.filter(({ speaker }) => speaker === 'learner').map(({ seq }) => seq);
    expect(estimates).toEqual(
      [null, ...turns].map((message_seq, index) => ({ message_seq, estimate: [45, 45, 75, 75][index] })),
    );
    expect(attempts.find(({ session_id }) => session_id === id)?.estimates).toEqual([45, 45, 75, 75]);
    const { body: listed } = await api.call<{ items: ListedSession[] }>(
      learner.token,
      'GET',
      '/v1/coaching_sessions?page_size=12',
    );
    expect(listed.items.find((session) => session.id === id)?.estimates).toEqual([45, 45, 75, 75]);
    const { rows } = await everywhere((tx) =>
      sql<{
        kept: string;
      }>`select estimates::text as kept from analysis_turning_point where session_id = ${id}`.execute(tx),
    );
    expect(rows[0]?.kept).toContain('75');
    expect(rows[0]?.kept).not.toContain('date');
    await vi.waitFor(async () => expect((await report(id)).state).toBe('ready'));
    expect(requests.map(({ estimates_turns }) => estimates_turns).sort()).toEqual([false, true]);
  });

  it('the turning point is null if the estimates do not change, or name turns that do not exist', async () => {
    api.engine.observer = async (request) => ({
      ...(await estimating(() => ({}))(request)),
      turns: [
        { seq: null, estimate: 45, quote: null, change: '' },
        { seq: 1, estimate: 90, quote: null, change: 'The persona’s own line.' },
        { seq: 77, estimate: 10, quote: null, change: '' },
      ],
    });
    const id = await aPlayedSession();
    expect((await turningBecomes(id, 'none')).turning_point).toBeNull();
  });

  it('a turning point that was not found because the first observer failed is found by a retry', async () => {
    api.engine.observer = async () => {
      throw aiError('key-refused');
    };
    const id = await aPlayedSession();
    await vi.waitFor(async () => expect((await report(id)).state).toBe('failed'));
    expect((await report(id)).turning_state).toBe('unknown');
    api.engine.observer = estimating((text) => (text.startsWith('I send') ? { estimate: 80 } : {}));
    await api.call(learner.token, 'POST', `/v1/coaching_sessions/${id}/report/retries`, {});
    const current = await turningBecomes(id, 'found');
    expect(current.turning_point).toMatchObject({ before: 45, after: 80, direction: 'better' });
    expect(current.turning_point?.quote.text).toBe('I send the plan on Friday.');
  });

  it('no turn is estimated for an organization that has switched turning points off', async () => {
    await update('organization', { id: learner.organization_id }, { turning_points: false });
    const requests: ObserveRequest[] = [];
    api.engine.observer = estimating(() => ({ estimate: 90 }), requests);
    const id = await aPlayedSession();
    await vi.waitFor(async () => expect((await report(id)).state).toBe('ready'));
    expect(await report(id)).toMatchObject({ turning_state: 'unknown', turning_point: null });
    expect(requests.map(({ estimates_turns }) => estimates_turns)).toEqual([false]);
  });
});
