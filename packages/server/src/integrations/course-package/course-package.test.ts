import { describe, expect, it } from 'vitest';
import { readZip } from '../../library/pack/format/read-zip.ts';
import { finishSession } from '../../library/playlist/progress/finish-session.fixture.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();
const attempt = 'a1'.repeat(32);
const generator = async () =>
  (await api.call('editor', 'POST', '/v1/session_generators', { scenario_id: await aScenarioId(api) })).body;
const read = async (secret = attempt) =>
  (await api.app.inject({ url: `/v1/course_attempts/${secret}` })).json();

describe('E-11 course packages', () => {
  it('the page of a package reads the result of the guest who joined with its secret, from any origin', async () => {
    const { access_code } = await generator();
    expect(await read()).toEqual({ state: 'none', score: null, passed: null });
    const join = (course_attempt: string) =>
      api.call(undefined, 'POST', `/v1/shared_sessions/${access_code}/guests`, {
        ...{ display_name: 'Jo', course_attempt },
      });
    const { session_id } = (await join(attempt)).body;
    expect((await read()).state).toBe('running');
    await finishSession(api, session_id, { score: 64 });
    const { headers, payload } = await api.app.inject({ url: `/v1/course_attempts/${attempt}` });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(JSON.parse(payload)).toMatchObject({ state: 'judged', score: 64, passed: expect.any(Boolean) });
    expect((await read('b2'.repeat(32))).state).toBe('none');
    expect((await join(attempt)).status).toBe(200);
    expect((await read()).state).toBe('running');
    const stored = await api.everywhere((db) => db.selectFrom('guest').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(attempt);
  });

  it('a session whose report is being written has no result yet', async () => {
    const { access_code } = await generator();
    const secret = 'c3'.repeat(32);
    const path = `/v1/shared_sessions/${access_code}/guests`;
    const body = { display_name: 'Jo', course_attempt: secret };
    const { session_id } = (await api.call(undefined, 'POST', path, body)).body;
    await finishSession(api, session_id, { status: 'end', score: null, report: 'pending' });
    expect(await read(secret)).toEqual({ state: 'ended', score: null, passed: null });
  });

  it('R-SES-7 a session that the AI interrupted, or in which nothing was said, does not complete the activity', async () => {
    const { access_code } = await generator();
    for (const [index, outcome] of [{ reason: 'persona-failed' as const }, { turns: 0 }].entries()) {
      const secret = `d${index}`.repeat(32);
      const body = { display_name: 'Jo', course_attempt: secret };
      const path = `/v1/shared_sessions/${access_code}/guests`;
      const { session_id } = (await api.call(undefined, 'POST', path, body)).body;
      await finishSession(api, session_id, { status: 'end', ...outcome });
      expect(await read(secret)).toEqual({ state: 'not-counted', score: null, passed: null });
    }
  });

  it('an editor saves the package of an access code, and another organization does not', async () => {
    const { id } = await generator();
    const path = `/v1/session_generators/${id}/course_package`;
    expect((await api.call('foreign operator', 'GET', path)).status).toBe(404);
    expect((await api.call('user', 'GET', path)).status).toBe(403);
    const { rawPayload, headers } = await api.app.inject({
      ...{ url: path, headers: { authorization: `Bearer ${api.tokens.editor}` } },
    });
    expect(headers['content-type']).toBe('application/zip');
    const files = await readZip(rawPayload);
    expect([...files.keys()]).toEqual(['imsmanifest.xml', 'cmi5.xml', 'index.html', 'player.js']);
    expect(String(files.get('cmi5.xml'))).toContain('moveOn="Passed"');
  });
});
