import { describe, expect, it } from 'vitest';
import { eraseTranscripts } from '../../people/erasure/session-content-repository.ts';
import { aGuest, aScenarioId } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();

const aSessionId = async () => {
  const scenario_id = await aScenarioId(api);
  return (await api.post('user', '/v1/coaching_sessions', { scenario_id })).id as string;
};
const report = (by: string, session_id: string, body: Record<string, unknown>) =>
  api.call(by, 'POST', `/v1/coaching_sessions/${session_id}/reply_reports`, body);
const list = (by: 'operator' | 'foreign operator' | 'super-admin', query = '') =>
  api.get(by, `/v1/reply_reports${query}`);

describe('E-5 reports on bad replies of the persona', () => {
  it('a learner or a guest can report a reply, and operators see the report in a list', async () => {
    const guest = await aGuest(api);
    const session_id = await aSessionId();
    expect((await report(guest.access_token, guest.session_id, { message_seq: 1 })).status).toBe(200);
    expect((await report('user', session_id, { message_seq: 1, reason: 'It insulted me.' })).status).toBe(
      200,
    );
    const { items } = await list('operator', '?status=open');
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      session_id,
      message_seq: 1,
      reason: 'It insulted me.',
      status: 'open',
      resolved_by_name: null,
    });
    expect(items[0].text.length).toBeGreaterThan(5);
    expect(items[1]).toMatchObject({ owner_name: 'Jo', reason: '' });
  });

  it('reporting a reply again reopens the existing report with its first reason', async () => {
    const session_id = await aSessionId();
    const { id } = (await report('user', session_id, { message_seq: 1, reason: 'Rude.' })).body;
    const done = await api.call('operator', 'PATCH', `/v1/reply_reports/${id}`, { status: 'done' });
    expect([done.status, done.body.status, done.body.resolved_by_name]).toEqual([200, 'done', 'Awa Diallo']);
    expect((await report('user', session_id, { message_seq: 1 })).body).toEqual({ id });
    const again = (await list('operator', '?status=open')).items.find((one: { id: string }) => one.id === id);
    expect(again).toMatchObject({ reason: 'Rude.', resolved_by_name: null });
    const acts = (await api.get('operator', '/v1/audit_entries?page_size=48')).items;
    expect(acts.find((one: { target_id: string }) => one.target_id === id)).toMatchObject({
      action: 'reply-report-updated',
      before: { status: 'open' },
      after: { status: 'done' },
    });
  });

  it('a user can report only a reply in their own session', async () => {
    const session_id = await aSessionId();
    expect((await report('user', session_id, { message_seq: 7 })).status).toBe(404);
    expect((await report('user', session_id, { message_seq: 1, reason: 'x'.repeat(1001) })).status).toBe(400);
    expect((await report('operator', session_id, { message_seq: 1 })).status).toBe(403);
    expect((await report('foreign user', session_id, { message_seq: 1 })).status).toBe(404);
    const guest = await aGuest(api);
    expect((await report(guest.access_token, session_id, { message_seq: 1 })).status).toBe(404);
  });

  it('a reply whose words are erased is not reported any more', async () => {
    const session_id = await aSessionId();
    await api.everywhere((tx) => eraseTranscripts(tx, [session_id]));
    expect((await report('user', session_id, { message_seq: 1 })).body.code).toBe('words_erased');
  });
});
