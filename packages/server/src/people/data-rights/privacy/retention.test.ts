import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../../demo/demo-users.ts';
import { runBatches } from '../../../runtime/database/batches.ts';
import { insertRow, insertWithId } from '../../../runtime/database/query/insert-row.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import {
  deleteExpiredRest,
  eraseExpiredReports,
  eraseExpiredTranscripts,
} from '../../erasure/retention-repository.ts';
import { aPlayedSession, speech } from './a-played-session.fixture.ts';

const api = useTestApi();

const words = 'the budget of Marguerite is gone';
const keepFor = (retention_days: number | null, transcript_retention_days: number | null = null) =>
  api.update('organization', { id: demoId('atelier-nord') }, { retention_days, transcript_retention_days });
const played = (ended_days_ago: number) => aPlayedSession(api, api.tokens.user, { ended_days_ago, words });
const speechOf = async (session_id: string) => {
  const rows = await api.everywhere((db) =>
    db
      .selectFrom('chat_message')
      .select('speech')
      .where('session_id', '=', session_id)
      .orderBy('seq')
      .execute(),
  );
  return rows.map((row) => row.speech);
};
const report = (id: string) => api.get('user', `/v1/coaching_sessions/${id}/report`);

beforeEach(async () => {
  await api.everywhere((db) => db.deleteFrom('coaching_session').execute());
  await keepFor(null);
});

describe('R-ENT-4 retention periods of an organization', () => {
  it('transcripts and reports are never erased if no retention period is set', async () => {
    await played(4000);
    expect(await api.everywhere(eraseExpiredTranscripts)).toBe(0);
    expect(await api.everywhere(eraseExpiredReports)).toBe(0);
  });

  it('transcripts are erased after their retention period, and the report is kept', async () => {
    const [old, recent] = [await played(31), await played(29)];
    await keepFor(null, 30);
    expect(await api.everywhere(eraseExpiredTranscripts)).toBe(1);
    expect(await api.everywhere(eraseExpiredReports)).toBe(0);
    const current = await report(old);
    expect(await speechOf(old)).toEqual([null, null]);
    expect(await speechOf(recent)).toEqual([speech, null]);
    expect(current).toMatchObject({
      messages: [],
      state: 'ready',
      score: 80,
      headline: `You said ${words}`,
      session: { erased: { transcript_at: expect.any(String), report_at: null } },
    });
    expect(current.session.name).not.toContain(words);
    expect((await report(recent)).messages).toHaveLength(2);
    expect(await api.everywhere(eraseExpiredTranscripts)).toBe(0);
  });

  it('the texts of a report are erased after their retention period, and the scores are kept', async () => {
    const old = await played(91);
    await keepFor(90);
    expect(await api.everywhere(eraseExpiredTranscripts)).toBe(1);
    expect(await api.everywhere(eraseExpiredReports)).toBe(1);
    const current = await report(old);
    expect(JSON.stringify(current)).not.toContain(words);
    expect(current).toMatchObject({ score: 80, passed: true, criteria: [{ name: 'Asks first', score: 4 }] });
    const skills = await api.get('user', '/v1/me/skills');
    expect(skills).toMatchObject({ sessions: 1, skills: [{ name: 'Asks first', average: 3 }] });
  });

  it('a preview counts what shorter periods would erase, and erases nothing', async () => {
    const [old] = [await played(40), await played(20), await played(5)];
    const preview = (by: string, query: string) =>
      api.call(by, 'GET', `/v1/organizations/${demoId('atelier-nord')}/retention_preview?${query}`);
    const { body } = await preview('operator', 'transcript_days=10&report_days=30');
    expect(body).toMatchObject({
      transcripts: { count: 2 },
      reports: { count: 1 },
      recordings: { count: 0 },
    });
    expect(body.reports.oldest).toBe(body.transcripts.oldest);
    expect((await preview('operator', '')).body.transcripts).toEqual({
      count: 0,
      oldest: null,
      newest: null,
    });
    expect((await preview('foreign operator', 'report_days=1')).status).toBe(404);
    expect((await report(old)).messages).toHaveLength(2);
  });

  it('the retention job deletes sessions without a turn, and guests without a session', async () => {
    const empty = await played(40);
    await api.everywhere(async (db) => {
      await sql`update coaching_session set turn_count = 0 where id = ${empty}`.execute(db);
      await insertRow(db, 'guest', {
        organization_id: demoId('atelier-nord'),
        session_generator_id: null,
        display_name: 'Marguerite',
        created_at: new Date(Date.now() - 100 * 86_400_000),
        expires_at: new Date(Date.now() - 99 * 86_400_000),
      });
    });
    await keepFor(30);
    expect(await runBatches(api.database.db, deleteExpiredRest)).toBe(2);
    expect(await api.status('user', 'GET', `/v1/coaching_sessions/${empty}`)).toBe(404);
  });

  it('the retention job erases the name of a guest only after it has erased the transcripts of the guest’s sessions', async () => {
    const id = await played(61);
    const guest = await api.everywhere(async (db) => {
      const guest_id = await insertWithId(db, 'guest', {
        organization_id: demoId('atelier-nord'),
        session_generator_id: null,
        display_name: 'Marguerite',
        created_at: new Date(Date.now() - 100 * 86_400_000),
        expires_at: new Date(Date.now() - 61 * 86_400_000),
      });
      await sql`update coaching_session set owner_account_id = null, owner_guest_id = ${guest_id} where id = ${id}`.execute(
        db,
      );
      return guest_id;
    });
    const name = () => api.row('guest', { id: guest });
    await keepFor(30);
    await runBatches(api.database.db, deleteExpiredRest);
    expect((await name()).display_name).toBe('Marguerite');
    await api.everywhere(eraseExpiredTranscripts);
    await runBatches(api.database.db, deleteExpiredRest);
    expect((await name()).display_name).toBe('');
  });
});
