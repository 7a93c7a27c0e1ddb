import type { ErrorBody } from '@repartee/contracts/errors';
import type { Session } from '@repartee/contracts/session/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLearner, aSession, type Learner } from './stage/stage.fixture.ts';
import { useStage } from './stage/use-stage.fixture.ts';

const { api, database, everywhere, learner, update } = useStage();
let colleague: Learner;
let operator: Learner;
let stranger: Learner;

beforeAll(async () => {
  colleague = await aLearner(database, 'editor', learner.organization_id);
  operator = await aLearner(database, 'operator', learner.organization_id);
  stranger = await aLearner(database, 'operator');
});

const path = (id: string, part = '') => `/v1/coaching_sessions/${id}${part}`;
const call = (by: Learner, method: string, where: string, body?: unknown) =>
  api.call<Session & ErrorBody>(by.token, method, where, body);
const status = async (...args: Parameters<typeof call>) => (await call(...args)).status;
const read = async (id: string, by = learner) => (await call(by, 'GET', path(id))).body;
const audited = (id: string) =>
  everywhere((db) =>
    db.selectFrom('audit_entry').select(['action', 'before', 'after']).where('subject_id', '=', id).execute(),
  );
const expire = (id: string, expires_at: Date) => update('coaching_session', { id }, { expires_at });

describe('R-PERM-4 the permission coaching-session-update', () => {
  it('a user with the permission coaching-session-update can change name and notes of others’ sessions', async () => {
    const id = await aSession(database, learner);
    const change = { name: 'First try', notes: 'Talk about the pause.' };
    expect(await status(operator, 'PATCH', path(id, '/details'), change)).toBe(200);
    expect(await read(id)).toMatchObject(change);
    expect((await call(operator, 'PATCH', path(id, '/details'), { notes: '' })).body).toMatchObject({
      name: 'First try',
      notes: '',
    });
    expect(await status(learner, 'PATCH', path(id, '/details'), change)).toBe(403);
    expect(await status(stranger, 'PATCH', path(id, '/details'), change)).toBe(404);
    expect(await status(operator, 'PATCH', path(id, '/details'), { name: ' ' })).toBe(400);
    expect(await audited(id)).toMatchObject([
      { action: 'session-updated', before: { notes: '' }, after: change },
      { action: 'session-updated', before: { notes: change.notes }, after: { notes: '' } },
    ]);
  });
});

describe('R-PERM-4 the permission coaching-session-full-update', () => {
  it('a user with the permission coaching-session-full-update can correct the status of an ended session, and B-10 not its score', async () => {
    const id = await aSession(database, learner, { scenario: { pass_mark: null } });
    const correction = { status: 'win' };
    expect((await call(operator, 'PATCH', path(id, '/fields'), correction)).body.code).toBe('conflict');
    await call(learner, 'PUT', path(id, '/state'), { state: 'aborted' });
    expect((await call(operator, 'PATCH', path(id, '/fields'), correction)).body).toMatchObject({
      status: 'win',
      score: null,
      // Nothing was said, so there is nothing to pass.
      passed: null,
      verdict: { outcome: 'won', verdict: 'not-scored', reason: 'nothing-said' },
    });
    expect(await audited(id)).toMatchObject([
      {
        action: 'session-corrected',
        before: { status: 'abort' },
        after: correction,
      },
    ]);
    for (const wrong of [{ status: 'empty' }, { score: 81 }, { passed: true }, { expires_at: 'soon' }])
      expect(await status(operator, 'PATCH', path(id, '/fields'), wrong)).toBe(400);
    expect(await status(colleague, 'PATCH', path(id, '/fields'), correction)).toBe(403);
    expect(await status(stranger, 'PATCH', path(id, '/fields'), correction)).toBe(404);
  });

  it('a user with the permission coaching-session-full-update can set when access to a session expires', async () => {
    const id = await aSession(database, learner);
    const expires_at = new Date(Date.now() + 500).toISOString();
    expect(await status(operator, 'PATCH', path(id, '/fields'), { expires_at })).toBe(200);
    await expect.poll(async () => (await read(id, operator)).outcome_reason).toBe('access-expired');
  });
});

describe('R-PERM-4 the permission coaching-session-access-expired', () => {
  it('a user with the permission coaching-session-access-expired can read an expired session', async () => {
    const id = await aSession(database, learner);
    await call(learner, 'PUT', path(id, '/state'), { state: 'ended' });
    await expire(id, new Date(Date.now() - 1000));
    for (const [method, part] of [
      ['GET', ''],
      ['GET', '/report'],
      ['GET', '/branches'],
      ['POST', '/live_tickets'],
    ] as const) {
      const { status, body } = await call(learner, method, path(id, part));
      expect([part, status, body.code]).toEqual([part, 410, 'session_access_expired']);
    }
    expect(await status(operator, 'GET', path(id))).toBe(200);
    expect(await status(colleague, 'GET', path(id))).toBe(404);
    await expire(id, new Date(Date.now() + 60_000));
    expect(await status(learner, 'GET', path(id))).toBe(200);
  });
});

describe('R-PERM-4 the permission coaching-session-delete', () => {
  it('a user with the permission coaching-session-delete can delete a running session and its branches', async () => {
    const id = await aSession(database, learner);
    const tab = await api.play(learner, id);
    tab.say('Hello');
    await api.engine.answer('Hello.');
    await tab.got('reply-end');
    const { body } = await api.call<Session>(learner.token, 'POST', path(id, '/branches'), {
      message_seq: 2,
    });
    expect(await status(learner, 'DELETE', path(id))).toBe(403);
    expect(await status(stranger, 'DELETE', path(id))).toBe(404);
    expect(await status(operator, 'DELETE', path(id))).toBe(204);
    expect(await tab.got('outcome')).toMatchObject({ status: 'abort' });
    for (const gone of [id, body.id]) expect(await status(learner, 'GET', path(gone))).toBe(404);
    expect(await status(operator, 'DELETE', path(id))).toBe(404);
    expect(await audited(id)).toMatchObject([{ action: 'session-deleted', before: { status: 'abort' } }]);
  });

  it('the deletion of a branch does not change the root session', async () => {
    const id = await aSession(database, learner);
    const tab = await api.play(learner, id);
    tab.say('Hello');
    await api.engine.answer('Hello.');
    await tab.got('reply-end');
    await tab.close();
    const { body } = await api.call<Session>(learner.token, 'POST', path(id, '/branches'), {
      message_seq: 2,
    });
    expect(await status(operator, 'DELETE', path(body.id))).toBe(204);
    expect((await read(id)).status).toBe('in-progress');
  });
});

describe('R-PERM-4 the permission coaching-session-run', () => {
  it('a user with the permission coaching-session-run can pause, resume and end their own session', async () => {
    const id = await aSession(database, learner);
    const tab = await api.play(learner, id);
    tab.say('Hello');
    await api.engine.answer('Hello.');
    await tab.got('reply-end');
    const put = (state: string, by = learner) => call(by, 'PUT', path(id, '/state'), { state });
    const paused = (await put('paused')).body.paused_at;
    expect(paused).not.toBeNull();
    expect((await put('paused')).body.paused_at).toBe(paused);
    expect((await put('running')).body.paused_at).toBeNull();
    expect((await put('running')).body.running_since).not.toBeNull();
    const ended = (await put('ended')).body;
    expect(ended).toMatchObject({ status: 'end', outcome_reason: 'learner-ended' });
    expect((await put('aborted')).body).toMatchObject({ status: 'end', ended_at: ended.ended_at });
    expect((await put('paused')).body.code).toBe('session_over');
    expect((await put('ended', operator)).status).toBe(403);
    expect((await put('ended', stranger)).status).toBe(404);
    expect((await put('won')).status).toBe(400);
  });
});
