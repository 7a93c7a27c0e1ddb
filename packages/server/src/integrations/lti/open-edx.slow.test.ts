import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishSession } from '../../library/playlist/progress/finish-session.fixture.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { queueLtiGrades } from './grade-repository.ts';

/** An interpreter with the LTI library of Open edX: `pip install lti-consumer-xblock==11.4.4 cryptography`. */
const python = process.env.LTI_CONSUMER_PYTHON ?? 'python3';
const isInstalled = spawnSync(python, ['-c', 'import lti_consumer']).status === 0;
if (!isInstalled)
  console.warn(`skipped: ${python} lacks lti-consumer-xblock; name another one by LTI_CONSUMER_PYTHON`);

describe.skipIf(!isInstalled)('E-11 LTI 1.3 Advantage by the platform library of Open edX', () => {
  let api: TestApi;
  let platform: ChildProcess;
  let origin: string;
  beforeAll(async () => {
    const program = new URL('./open-edx-platform.fixture.py', import.meta.url).pathname;
    platform = spawn(python, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(platform.stdout ?? expect.fail(), 'data');
    origin = String(line).trim();
    api = await startTestApi({ config: { ltiAllowedOrigins: [origin] } });
    Object.assign(api.app.config, { publicUrl: await api.app.listen({ host: '127.0.0.1', port: 0 }) });
    const { tool } = (await api.call('operator', 'GET', '/v1/lti_platforms')).body;
    const private_key = generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    await tell('/tool', { ...tool, private_key });
    const { status } = await api.call('operator', 'POST', '/v1/lti_platforms', {
      ...{ name: 'Campus', issuer: origin, client_id: 'tool-1', deployment_ids: ['1'] },
      ...{ authorization_url: `${origin}/auth`, token_url: `${origin}/token`, jwks_url: `${origin}/keys` },
      ...{ instructors_edit: true, reads_roster: true },
    });
    expect(status).toBe(200);
  }, 120_000);
  afterAll(async () => {
    platform?.kill();
    await api?.close();
  });

  const tell = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return (await (await fetch(`${origin}${path}`, { method: 'POST', body: text })).json()) as Answer;
  };
  const launch = async (role: 'student' | 'instructor', id: string, custom = {}, kind = 'ResourceLink') => {
    const user = { id, role, name: `Person ${id}`, email: `${id}@campus.example`, custom };
    const { url } = await tell<{ url: string }>('/begin', { ...user, message_type: `Lti${kind}Request` });
    const login = await fetch(url, { redirect: 'manual' });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const authorizationUrl = new URL(login.headers.get('location') ?? '');
    const message = await tell<Record<string, string>>(
      '/launch',
      Object.fromEntries(authorizationUrl.searchParams),
    );
    return fetch(authorizationUrl.searchParams.get('redirect_uri') ?? '', {
      ...{ method: 'POST', redirect: 'manual', headers: { cookie }, body: new URLSearchParams(message) },
    });
  };
  const signIn = async (...of: Parameters<typeof launch>) => {
    const location = (await launch(...of)).headers.get('location') ?? '';
    return (await api.call(undefined, 'POST', '/v1/lti/sign_in', { code: location.split('#lti=')[1] })).body;
  };

  it('its learner opens a scenario, and its gradebook takes the score', async () => {
    const scenario = await aScenarioId(api);
    const { access_token, path } = await signIn('student', 'learner-7', { scenario });
    expect(path).toContain(`/scenario/info-${scenario}`);
    const session = await api.call(access_token, 'POST', '/v1/coaching_sessions', { scenario_id: scenario });
    await finishSession(api, session.body.id, { score: 81 });
    const { organization_id } = await api.row('coaching_session', { id: session.body.id });
    await api.everywhere((db) => queueLtiGrades(db, organization_id, session.body.id));
    await api.app.jobs.drain('lti-grade');
    const scores = await (await fetch(`${origin}/scores`)).json();
    expect(scores).toMatchObject([{ userId: 'learner-7', scoreGiven: 81, scoreMaximum: 100 }]);
  });

  it('its instructor chooses an activity by deep linking', async () => {
    const page = await (await launch('instructor', 'teacher', {}, 'DeepLinking')).text();
    const [, secret = ''] = page.match(/name="secret" value="([^"]+)"/) ?? [];
    const scenario = await aScenarioId(api);
    const answer = await fetch(`${api.app.config.publicUrl}/v1/lti/selection`, {
      ...{ method: 'POST', body: new URLSearchParams({ secret, scenario }) },
    });
    const [, jwt = ''] = (await answer.text()).match(/name="JWT" value="([^"]+)"/) ?? [];
    expect(await tell('/selected', jwt)).toMatchObject([
      { custom: { scenario }, lineItem: { scoreMaximum: 100 } },
    ]);
  });

  it('its instructor opens a playlist, whose progress lists the learners of the course', async () => {
    const draft = { name: 'Course', visibility: 'organization', scenario_ids: [await aScenarioId(api)] };
    const playlist = (await api.call('operator', 'POST', '/v1/playlists', draft)).body.id;
    await signIn('instructor', 'teacher', { playlist });
    const { items } = (await api.call('operator', 'GET', `/v1/playlists/${playlist}/people`)).body;
    const names = items.map((user: { last_name: string }) => user.last_name);
    expect(names.toSorted()).toEqual(['1', '2']);
  });
});
