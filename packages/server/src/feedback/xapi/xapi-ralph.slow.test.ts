import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@repartee/testing/free-port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { finishSession } from '../../library/playlist/progress/finish-session.fixture.ts';
import { emit } from '../../runtime/events/domain-events.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

/** The program of the learning record store Ralph: `pip install 'ralph-malph[full]==5.1.0'`. */
const ralph = process.env.RALPH ?? 'ralph';
const isInstalled = spawnSync(ralph, ['--version']).stdout?.toString().includes('ralph, version 5');
if (!isInstalled) console.warn(`skipped: there is no ${ralph} of ralph-malph[full]; name it by RALPH`);

const [key, secret] = ['repartee', 'only-here'] as const;

describe.skipIf(!isInstalled)('E-11 xAPI statements by the learning record store Ralph', () => {
  let folder: string;
  let origin: string;
  let lrs: ReturnType<typeof spawn>;
  let api: TestApi;
  /** Its store of files takes one statement, so each is taken out before the next. */
  const takeStatement = async () => {
    const file = join(folder, 'data', 'fs_lrs.jsonl');
    const [line, ...rest] = (await readFile(file, 'utf8')).trim().split('\n');
    expect(rest).toEqual([]);
    await rm(file);
    return JSON.parse(line ?? '');
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ralph-'));
    await mkdir(join(folder, 'data'));
    const env = { ...process.env, RALPH_APP_DIR: folder, RALPH_AUTH_FILE: join(folder, 'auth.json') };
    const credentials = [
      '-u',
      key,
      '-p',
      secret,
      '-s',
      'all',
      '-M',
      'mailto:lrs@example.org',
      '-N',
      'LRS',
      '-w',
    ];
    spawnSync(ralph, ['auth', ...credentials], { env });
    const port = await freePort();
    const store = ['-b', 'fs', '--fs-default-directory-path', join(folder, 'data')];
    lrs = spawn(ralph, ['runserver', ...store, '-h', '127.0.0.1', '-p', String(port)], {
      env,
      stdio: 'ignore',
    });
    origin = `http://127.0.0.1:${port}`;
    api = await startTestApi({ config: { webhookAllowedOrigins: [origin] } });
    await vi.waitFor(() => fetch(`${origin}/__heartbeat__`), { timeout: 60_000, interval: 500 });
  }, 120_000);
  afterAll(async () => {
    await api?.close();
    lrs?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('it accepts the statements of a session and of its report, and a repetition of them', async () => {
    const draft = { url: `${origin}/xAPI`, key, secret, actor: 'email' };
    const { id } = (await api.call('operator', 'POST', '/v1/learning_record_stores', draft)).body;
    const test = await api.call('operator', 'POST', `/v1/webhooks/${id}/tests`);
    expect(test.body).toMatchObject({ error: null, response_status: 204 });
    expect((await takeStatement()).verb.display.en).toBe('tested');
    const scenario_id = await aScenarioId(api);
    const session = await api.call('user', 'POST', '/v1/coaching_sessions', { scenario_id });
    const session_id: string = session.body.id;
    await finishSession(api, session_id, { score: 81 });
    const data = { session_id, scenario_id, user_id: demoId('ines@atelier-nord.example') };
    const ended = { status: 'win' as const, outcome: 'won' as const, ended_at: new Date().toISOString() };
    const event = { organization_id: demoId('atelier-nord'), key: session_id };
    const log = async () => (await api.call('operator', 'GET', `/v1/webhooks/${id}/deliveries`)).body.items;
    const send = async () => {
      await api.app.jobs.drain('webhook');
      expect(await log()).toMatchObject(
        (await log()).map(() => ({ status: 'delivered', response_status: 204 })),
      );
    };
    await api.everywhere((db) => emit(db, 'session.finished', [{ ...event, data: { ...data, ...ended } }]));
    await send();
    await api.call('operator', 'POST', `/v1/webhook_deliveries/${(await log())[0].id}/replays`);
    await send();
    expect(await log()).toMatchObject([{ attempts: 2 }]);
    expect(await takeStatement()).toMatchObject({
      verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
      context: { registration: session_id },
      authority: { mbox: 'mailto:lrs@example.org' },
    });
    await api.everywhere((db) => emit(db, 'report.ready', [{ ...event, data }]));
    await send();
    expect((await takeStatement()).verb.id).toBe('http://adlnet.gov/expapi/verbs/passed');
  });

  it('it refuses a wrong secret, which the test of the store shows', async () => {
    const draft = { url: `${origin}/xAPI`, key, secret: 'wrong' };
    const { id } = (await api.call('operator', 'POST', '/v1/learning_record_stores', draft)).body;
    const { body } = await api.call('operator', 'POST', `/v1/webhooks/${id}/tests`);
    expect(body).toMatchObject({ error: 'status', response_status: 401 });
  });
});
