import { closeCode } from '@repartee/contracts/session/live';
import { useFreshResource } from '@repartee/tooling/vitest/use-resource';
import { describe, expect, it, vi } from 'vitest';
import { enqueueJobs } from '../../runtime/jobs/job-repository.ts';
import { transcriptOf } from '../stage/player.fixture.ts';
import { aProcess, aSession } from '../stage/stage.fixture.ts';
import { useStage } from '../stage/use-stage.fixture.ts';

const stage = useStage();
const stopping = useFreshResource(() => aProcess(stage.database, stage.api));

async function playing() {
  const session_id = await aSession(stage.database, stage.learner);
  const tab = await stopping.play(stage.learner, session_id);
  await tab.got('snapshot');
  return { session_id, tab };
}

const never = new AbortController().signal;

describe('a process that drains', () => {
  it('a draining process is not ready, moves idle clients at once and accepts no others', async () => {
    const { session_id, tab } = await playing();
    expect((await fetch(stopping.url('/health/ready'))).status).toBe(200);
    await stopping.app.drain.start(never);
    expect(await tab.closed).toBe(closeCode.serverStopping);
    const ready = await fetch(stopping.url('/health/ready'));
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
    expect((await fetch(stopping.url('/health/live'))).status).toBe(200);
    expect(await (await stopping.play(stage.learner, session_id)).closed).toBe(closeCode.serverStopping);
    const moved = await stage.api.play(stage.learner, session_id);
    await moved.got('snapshot');
  });

  it('a draining process ends its replies before it moves their clients', async () => {
    const { session_id, tab } = await playing();
    tab.say('Hello');
    const reply = await stopping.engine.nextReply();
    reply.say('As I ');
    await tab.got('reply-delta');
    const drained = stopping.app.drain.start(never);
    reply.say('was saying.');
    reply.finish();
    expect(await tab.closed).toBe(closeCode.serverStopping);
    await drained;
    expect(transcriptOf(tab.received).at(-1)).toMatchObject({ text: 'As I was saying.', state: 'complete' });
    const moved = await stage.api.play(stage.learner, session_id);
    expect((await moved.got('snapshot')).messages.at(-1)).toMatchObject({ text: 'As I was saying.' });
  });

  it('a draining process ends a reply whose client has left', async () => {
    const { tab } = await playing();
    tab.say('Hello');
    const reply = await stopping.engine.nextReply();
    await tab.close();
    let isDrained = false;
    const drained = stopping.app.drain.start(never).then(() => {
      isDrained = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isDrained).toBe(false);
    reply.say('Done.');
    reply.finish();
    await drained;
    expect(reply.signal.aborted).toBe(false);
  });

  it('a reply that has not ended at the limit is handed to another process', async () => {
    const { session_id, tab } = await playing();
    tab.say('Hello');
    await stopping.engine.nextReply();
    await stopping.app.drain.start(AbortSignal.timeout(100));
    await stopping.app.close();
    expect(await tab.closed).toBe(closeCode.serverStopping);
    const moved = await stage.api.play(stage.learner, session_id);
    await moved.got('snapshot');
    await stage.api.engine.answer('Here again.');
    await moved.got('reply-end');
    expect(transcriptOf(moved.received).at(-1)?.text).toBe('Here again.');
  });

  it('a draining process hands back its jobs at once', async () => {
    const kind = 'drain-test';
    const runs: string[] = [];
    const job = { kind, at_once: 1, max_attempts: 1, backoff: { first: 1, factor: 1, longest: 1 } };
    stopping.app.jobs.register({
      ...job,
      run: (_, { signal }) => {
        runs.push('first');
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
    });
    await stage.everywhere((tx) => enqueueJobs(tx, [{ kind, organization_id: null, subject_key: 'one' }]));
    stopping.app.jobs.wake();
    await vi.waitFor(() => expect(runs).toEqual(['first']));
    await stopping.app.drain.start(never);
    stage.api.app.jobs.register({
      ...job,
      run: async () => {
        runs.push('second');
        return async () => undefined;
      },
    });
    await stage.api.app.jobs.drain(kind);
    expect(runs).toEqual(['first', 'second']);
  });
});
