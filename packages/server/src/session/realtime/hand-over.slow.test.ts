import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Api, createApi } from '../../create-api.ts';
import { aRealtimeCall, aRealtimeSession, aRealtimeStage, aTab, storedMessages } from './realtime.fixture.ts';

const stage = useResource(() => aRealtimeStage());
const others: Api[] = [];

afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});

async function anotherProcess() {
  const logged: string[] = [];
  const log = (_: unknown, words?: string) => void logged.push(String(words));
  const logger = {
    level: 'warn',
    info: () => undefined,
    debug: () => undefined,
    trace: () => undefined,
    silent: () => undefined,
    warn: log,
    error: log,
    fatal: log,
    child: () => logger,
  };
  const { database, app } = stage.api;
  const api = await createApi({ config: app.config, database, logger });
  others.push(api);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  return { api, logged, port: (api.app.server.address() as AddressInfo).port };
}

const words = Array.from({ length: 200 }, (_, at) => `word${at} `);
const longReply = { texts: words, audio: new Uint8Array(60 * 48_000), paceMs: 20 };
const said = async (id: string) =>
  (await storedMessages(stage, id)).slice(1).map(({ speaker, state }) => `${speaker} ${state}`);
const leases = (session_id: string) =>
  stage.api.everywhere((tx) =>
    tx.selectFrom('realtime_lease').selectAll().where('session_id', '=', session_id).execute(),
  );

describe('R-VOICE-1 a realtime conversation with two API processes on one database', () => {
  it('a realtime conversation whose process stops during a reply keeps the played part of the reply', async () => {
    const stopping = await anotherProcess();
    const id = await aRealtimeSession(stage);
    stage.vendor.turns(longReply);
    const tab = await aTab(stage, id, stopping.port);
    await tab.call();
    tab.say();
    await tab.got('realtime-speech-start');
    await tab.got('reply-delta');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await stopping.api.close();
    await tab.closed;
    expect(await said(id)).toEqual(['learner complete', 'persona cut']);
    expect(await leases(id)).toEqual([]);
    expect(stopping.logged).toEqual([]);

    const since = performance.now();
    const back = await aTab(stage, id);
    await back.call();
    expect(performance.now() - since).toBeLessThan(5000);
    const history = stage.vendor.clientEvents.filter(({ type }) => type === 'conversation.item.create');
    expect(history.slice(-2).map(({ item }) => item.role)).toEqual(['user', 'assistant']);
    back.say();
    await back.got('reply-end');
    await vi.waitFor(async () =>
      expect(await said(id)).toEqual([
        'learner complete',
        'persona cut',
        'learner complete',
        'persona complete',
      ]),
    );
  });

  it('a realtime conversation moves to the process to which the learner reconnects', async () => {
    const other = await anotherProcess();
    const id = await aRealtimeSession(stage);
    stage.vendor.turns(longReply);
    const tab = await aTab(stage, id);
    await tab.call();
    tab.say();
    await tab.got('reply-delta');
    const back = await aTab(stage, id, other.port);
    await back.call();
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'conflict' });
    await vi.waitFor(async () => expect(await said(id)).toEqual(['learner complete', 'persona cut']));
    expect(await leases(id)).toHaveLength(1);
    back.say();
    await back.got('reply-end', 2);
    // The first process has lost the lease, so it must not store a turn.
    tab.say();
    await tab.got('utterance-refused');
    expect((await said(id)).filter((line) => line.startsWith('learner'))).toHaveLength(2);
  });

  it('R-SES-7 if another process pauses the session, its realtime conversation ends', async () => {
    const other = await anotherProcess();
    const id = await aRealtimeSession(stage);
    stage.vendor.turns({}, longReply);
    const tab = await aTab(stage, id, other.port);
    await tab.call();
    tab.say();
    await tab.got('reply-end');
    tab.say();
    await tab.got('reply-delta', 2);
    const state = (name: string) =>
      stage.api.call('user', 'PUT', `/v1/coaching_sessions/${id}/state`, { state: name });
    expect((await state('paused')).status).toBe(200);
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'session_paused' });
    await vi.waitFor(async () => expect((await said(id)).at(-1)).toBe('persona cut'));
    await vi.waitFor(async () => expect(await leases(id)).toEqual([]));
    tab.send({ type: 'realtime-start' });
    expect(await tab.got('realtime-ended', 2)).toMatchObject({ code: 'session_paused' });
    await state('running');
    tab.send({ type: 'realtime-start' });
    await tab.got('realtime-ready', 2);
    tab.say();
    await tab.got('reply-end', 3);
  });
});

describe('lease of a realtime conversation', () => {
  it('a second tab that opens a realtime conversation takes the lease from the first tab', async () => {
    const { id, tab } = await aRealtimeCall(stage);
    tab.say();
    await tab.got('reply-end');
    const second = await aTab(stage, id);
    await second.call();
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'conflict' });
    second.say();
    await second.got('reply-end');
    await vi.waitFor(async () =>
      expect(await said(id)).toEqual([
        'learner complete',
        'persona complete',
        'learner complete',
        'persona complete',
      ]),
    );
  });

  it('if the connection is lost during a reply, the played text is kept', async () => {
    stage.vendor.turns({ texts: words.slice(0, 60), audio: new Uint8Array(20 * 48_000), paceMs: 50 });
    const { id, tab } = await aRealtimeCall(stage);
    tab.say();
    await tab.got('realtime-speech-start');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    tab.socket.terminate();
    await vi.waitFor(async () => expect((await said(id))[1]).toBe('persona cut'));
    expect((await storedMessages(stage, id))[2]?.text).toMatch(/^word0 word1( word2)?( word3)?$/);
    const back = await aTab(stage, id);
    await back.call();
    const history = stage.vendor.clientEvents
      .filter(({ type }) => type === 'conversation.item.create')
      .slice(-2);
    expect(history.map(({ item }) => item.role)).toEqual(['user', 'assistant']);
    back.say();
    await back.got('reply-end');
  });
});

async function anOperatingSystemProcess(): Promise<{ port: number; kill(): Promise<void> }> {
  const { database, app } = stage.api;
  const DATABASE_URL = database.store.kind === 'postgres' ? database.store.url : '';
  const script = join(import.meta.dirname, '../stage/serve.fixture.ts');
  const child: ChildProcess = spawn(process.execPath, [script, app.config.dataDir], {
    env: { ...process.env, DATABASE_URL, AI_ALLOWED_ORIGINS: new URL(stage.vendor.baseUrl).origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  return {
    port: Number(String(port).trim()),
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

describe.runIf(process.env.TEST_DATABASE_URL)(
  'a realtime conversation with two operating system processes on PostgreSQL',
  () => {
    it('R-VOICE-1 a realtime conversation moves to the process that opened it last', async () => {
      const other = await anOperatingSystemProcess();
      const id = await aRealtimeSession(stage);
      stage.vendor.turns(longReply);
      const first = await aTab(stage, id);
      await first.call();
      first.say();
      await first.got('reply-delta');
      const there = await aTab(stage, id, other.port);
      await there.call();
      expect(await first.got('realtime-ended')).toMatchObject({ code: 'conflict' });
      await vi.waitFor(async () => expect(await said(id)).toEqual(['learner complete', 'persona cut']));
      there.say();
      await there.got('reply-end', 2);
      first.send({ type: 'realtime-start' });
      await first.got('realtime-ready', 2);
      expect(await there.got('realtime-ended')).toMatchObject({ code: 'conflict' });
      there.send({ type: 'realtime-start' });
      await there.got('realtime-ready', 2);
      expect(await leases(id)).toHaveLength(1);
      await other.kill();
      await there.closed;
      const back = await aTab(stage, id);
      await back.call();
      back.say();
      const spoken = ['learner complete', 'persona cut', 'learner complete', 'persona complete'];
      await vi.waitFor(
        async () => expect(await said(id)).toEqual([...spoken, 'learner complete', 'persona complete']),
        { timeout: 15_000 },
      );
    }, 60_000);
  },
);
