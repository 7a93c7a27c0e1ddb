import { aiError } from '@repartee/ai/ports/ai-error';
import type { EstimateRequest } from '@repartee/ai/roleplay/estimate-request';
import type { Report } from '@repartee/contracts/session/report';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.ts';
import { withTenantScope } from '../../database/tenant-scope.ts';
import {
  aLearner,
  aProcess,
  aSession,
  type Learner,
  type Process,
} from '../../session/stage/stage.fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let database: OpenDatabase;
let api: Process;
let learner: Learner;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  api = await aProcess(database);
  learner = await aLearner(database);
});
afterEach(async () => {
  await api.close();
  await withTenantScope(database.db, 'everywhere', (tx) => tx.deleteFrom('coaching_session').execute());
});
afterAll(() => database.close());

const report = async (id: string): Promise<Report> =>
  (await api.call<Report>(learner.token, 'GET', `/v1/coaching_sessions/${id}/report`)).body;
const turningBecomes = (id: string, state: Report['turning_state']) =>
  vi.waitFor(
    async () => {
      const found = await report(id);
      expect(found.turning_state).toBe(state);
      return found;
    },
    { timeout: 8000, interval: 30 },
  );

async function aPlayedSession(): Promise<string> {
  const id = await aSession(database, learner);
  const tab = await api.play(learner, id);
  const said = ['Good morning to you.', 'What does that date mean for you?', 'I send the plan on Friday.'];
  for (const [index, text] of said.entries()) {
    tab.say(text);
    await api.engine.answer(index === 2 ? 'Good.\n[END]' : `Answer ${index + 1}.`);
    await tab.got('reply-end');
  }
  await tab.got('outcome');
  await tab.close();
  return id;
}

const lastLine = ({ transcript }: EstimateRequest) => transcript.at(-1)?.text;

describe('turning points of played sessions', () => {
  it('the turning point is the turn after which the estimated outcome changes most', async () => {
    const lastLines: (string | undefined)[] = [];
    api.engine.estimator = async (request) => {
      lastLines.push(lastLine(request));
      const opened = request.transcript.some(({ text }) => text === 'Answer 2.');
      return opened
        ? { change: 'You asked, and it opened up.', quote: 'what does that date mean', estimate: 75 }
        : { change: '', quote: null, estimate: 45 };
    };
    const id = await aPlayedSession();
    const { turning_point, messages } = await turningBecomes(id, 'found');
    const turned = messages.find(({ text }) => text.startsWith('What does'));
    expect(turning_point).toEqual({
      message_seq: turned?.seq,
      direction: 'better',
      before: 45,
      after: 75,
      change: 'You asked, and it opened up.',
      quote: { message_seq: turned?.seq, text: 'What does that date mean', start: 0, end: 24 },
    });
    const { rows } = await withTenantScope(database.db, 'everywhere', (tx) =>
      sql<{
        kept: string;
      }>`select estimates::text as kept from analysis_turning_point where session_id = ${id}`.execute(tx),
    );
    expect(rows[0]?.kept).toContain('75');
    expect(rows[0]?.kept).not.toContain('date');
    expect(lastLines).toHaveLength(4);
    expect(lastLines.slice(1)).toEqual(expect.arrayContaining(['Answer 1.', 'Answer 2.']));
  });

  it('the turning point is null if the estimates do not change', async () => {
    const id = await aPlayedSession();
    expect((await turningBecomes(id, 'none')).turning_point).toBeNull();
  });

  it('a report becomes ready although the search for the turning point fails', async () => {
    const asked: (string | undefined)[] = [];
    let isUp = false;
    api.engine.estimator = async (request) => {
      const line = lastLine(request);
      if (line === 'Answer 2.' && !isUp) throw aiError('key-refused');
      asked.push(line);
      return { change: '', quote: null, estimate: line === 'Good.' ? 80 : 40 };
    };
    const id = await aPlayedSession();
    const failed = await turningBecomes(id, 'unknown');
    await vi.waitFor(async () => expect((await report(id)).state).toBe('ready'));
    expect(failed.turning_point).toBeNull();
    isUp = true;
    await api.call(learner.token, 'POST', `/v1/coaching_sessions/${id}/report/retries`);
    const found = await turningBecomes(id, 'found');
    expect(found.turning_point).toMatchObject({ before: 40, after: 80, direction: 'better' });
    expect(found.turning_point?.quote.text).toBe('I send the plan on Friday.');
    expect([...asked].sort()).toEqual([...new Set(asked)].sort());
    expect(asked).toHaveLength(4);
  });

  it('the turning point is unknown for a session that was analysed before turning points existed', async () => {
    const id = await aPlayedSession();
    await turningBecomes(id, 'none');
    await withTenantScope(database.db, 'everywhere', (tx) =>
      sql`delete from analysis_turning_point where session_id = ${id}`.execute(tx),
    );
    expect(await report(id)).toMatchObject({ turning_state: 'unknown', turning_point: null });
  });
});
