import { aiError } from '@repartee/ai/ports/ai-error';
import { judgeConcern } from '@repartee/ai/safety/judge-concern';
import { jsonReply, type ScriptedReply, textReply } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import { useTestApiAndFake } from '../../testing/use-test-api.fixture.ts';
import { addModel, addOrganization, callsOf } from '../dispatch/dispatch.fixture.ts';
import { settleAbandonedCalls } from './ai-call-repository.ts';
import { sumUsage } from './usage-repository.ts';

const { api, fake } = useTestApiAndFake({ otherwise: textReply('Good morning.') });

const request = { messages: [{ role: 'user', content: 'Good morning.' }], maxOutputTokens: 100 } as const;
const never = new AbortController().signal;

async function organizationWithModel(): Promise<string> {
  const organization_id = await addOrganization(api);
  await addModel(api, fake, organization_id, { first_part_ms: 5000 });
  return organization_id;
}

async function ask(organization_id: string, signal: AbortSignal): Promise<void> {
  const call = { organization_id, purpose: 'persona-reply' } as const;
  for await (const _ of api.app.ai.chat(call, request, signal));
}

async function usageOf(organization_id: string) {
  await api.app.ai.recorded();
  const today = new Date().toISOString().slice(0, 10);
  const {
    items: [row],
  } = await api.everywhere((tx) =>
    sumUsage(tx, { from: '2026-01-01', to: today, time_zone: 'UTC', organization_id }, 'purpose'),
  );
  return row && { calls: row.calls, failures: row.failures, causes: row.failure_causes };
}

const safety = {
  persona: 'Karim',
  situation: 'A desk.',
  transcript: [{ speaker: 'learner', text: 'Hello.' }],
} as const;
const judge = (organization_id: string, signal = never) =>
  judgeConcern(
    (request) => api.app.ai.structuredOutput({ organization_id, purpose: 'safety-check' }, request, signal),
    safety,
  );

describe('the outcome of an AI call', () => {
  it.each<[string, ScriptedReply]>([
    ['before its first word', { kind: 'silence' }],
    ['in the middle of its answer', { kind: 'say', chunks: ['It ', 'means '], pause_ms: 3000 }],
  ])('a call that a time limit of the product cuts off %s has failed by timeout', async (_, reply) => {
    const organization_id = await organizationWithModel();
    fake.script(reply);
    await expect(ask(organization_id, AbortSignal.timeout(400))).rejects.toMatchObject({ code: 'timeout' });
    expect(await callsOf(api, organization_id)).toMatchObject([{ state: 'failed', error_code: 'timeout' }]);
    expect(await usageOf(organization_id)).toEqual({
      calls: 1,
      failures: 1,
      causes: [{ code: 'timeout', calls: 1 }],
    });
  });

  it('a call whose reader leaves because of a time limit has failed by timeout', async () => {
    const organization_id = await organizationWithModel();
    const limit = new AbortController();
    fake.script({ kind: 'say', chunks: ['It ', 'means '], pause_ms: 3000 });
    for await (const part of api.app.ai.chat(
      { organization_id, purpose: 'persona-reply' },
      request,
      limit.signal,
    )) {
      if (part.type !== 'text') continue;
      limit.abort(new DOMException('The time limit is over.', 'TimeoutError'));
      break;
    }
    expect(await callsOf(api, organization_id)).toMatchObject([{ state: 'failed', error_code: 'timeout' }]);
  });

  it('a safety check that a time limit cuts off counts as failed in the usage and in the metrics', async () => {
    const organization_id = await organizationWithModel();
    fake.script({ kind: 'silence' });
    await expect(judge(organization_id, AbortSignal.timeout(300))).rejects.toMatchObject({ code: 'timeout' });
    expect(await usageOf(organization_id)).toMatchObject({ calls: 1, failures: 1 });
    const metrics = await api.app.metrics.metrics();
    expect(metrics).toMatch(/ai_calls_total\{[^}]*capability="chat",outcome="timeout"\} [1-9]/);
  });

  it('a call that the learner interrupts is cancelled, and no failure', async () => {
    const organization_id = await organizationWithModel();
    const caller = new AbortController();
    fake.script({ kind: 'silence' });
    const asking = ask(organization_id, caller.signal);
    setTimeout(() => caller.abort(), 200);
    await expect(asking).rejects.toMatchObject({ code: 'aborted' });
    expect(await callsOf(api, organization_id)).toMatchObject([
      { state: 'cancelled', error_code: 'aborted' },
    ]);
    expect(await usageOf(organization_id)).toEqual({ calls: 1, failures: 0, causes: [] });
  });

  it('a call that ends with its server process has failed', async () => {
    const organization_id = await organizationWithModel();
    const caller = new AbortController();
    fake.script({ kind: 'silence' });
    const asking = ask(organization_id, caller.signal);
    setTimeout(() => caller.abort(aiError('process-stopped')), 200);
    await expect(asking).rejects.toMatchObject({ code: 'process-stopped' });
    expect(await callsOf(api, organization_id)).toMatchObject([
      { state: 'failed', error_code: 'process-stopped' },
    ]);
  });

  it('JSON that the caller cannot use is a failed call, and its repair another one', async () => {
    const organization_id = await organizationWithModel();
    fake.script(jsonReply({ concern: 'perhaps' }), jsonReply({ reason: 'Calm.', concern: 'none' }));
    expect(await judge(organization_id)).toBeNull();
    expect(await callsOf(api, organization_id)).toMatchObject([
      { state: 'failed', error_code: 'answer-unusable', input_tokens: 42 },
      { state: 'settled', error_code: null },
    ]);
    fake.script(jsonReply({ concern: 'perhaps' }), jsonReply({}));
    await expect(judge(organization_id)).rejects.toMatchObject({ code: 'answer-unusable' });
    expect(await usageOf(organization_id)).toEqual({
      calls: 4,
      failures: 3,
      causes: [{ code: 'answer-unusable', calls: 3 }],
    });
  });

  it('an answer without text is a failed call', async () => {
    const organization_id = await organizationWithModel();
    fake.script(textReply(''), textReply(''));
    await expect(ask(organization_id, never)).rejects.toMatchObject({ code: 'answer-unusable' });
    expect(await usageOf(organization_id)).toMatchObject({ failures: 2 });
  });

  it('a call of a server process that broke down counts as failed', async () => {
    const organization_id = await organizationWithModel();
    await ask(organization_id, never);
    await api.app.ai.recorded();
    await api.everywhere((tx) =>
      tx
        .updateTable('ai_call')
        .set({ state: 'reserved', created_at: new Date('2026-01-02') })
        .where('organization_id', '=', organization_id)
        .execute(),
    );
    await api.everywhere((tx) => settleAbandonedCalls(tx, new Date('2026-01-03')));
    expect(await usageOf(organization_id)).toEqual({
      calls: 1,
      failures: 1,
      causes: [{ code: 'process-stopped', calls: 1 }],
    });
  });
});
