import type { RealtimeConnection, RealtimeEvent, RealtimeRequest } from '@repartee/ai/ports/realtime-port';
import { startOpenAiRealtimeFake } from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { beforeEach, describe, expect, it } from 'vitest';
import { withCorrelationId } from '../../runtime/telemetry/correlation.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import {
  addKey,
  addOrganization,
  addVendorModel,
  callsOf,
  capMonthlySpending,
  spendOf,
} from './dispatch.fixture.ts';

const apiKey = 'sk-realtime-right-1234';
const request = {
  instructions: 'You are Camille.',
  output: 'audio' as const,
  voice: 'marin',
  language: 'en-GB',
  eagerness: 'medium' as const,
  maxOutputTokens: 400,
};
const never = new AbortController().signal;
const fake = useResource(() => startOpenAiRealtimeFake({ apiKey }));
const api = useTestApi(() => ({ config: { aiAllowedOrigins: [new URL(fake.baseUrl).origin] } }));
let organization_id: string;

beforeEach(async () => {
  fake.failWith(undefined);
  organization_id = await addOrganization(api);
});

async function addRealtimeModel(prices: object, { secret = apiKey, base_url = fake.baseUrl } = {}) {
  const { provider_id } = await addVendorModel(
    api,
    organization_id,
    { kind: 'openai_realtime', base_url, first_part_ms: 1000, between_parts_ms: 1000 },
    { name: 'gpt-realtime', capability: 'realtime', prices: JSON.stringify(prices) },
  );
  await addKey(api, provider_id, organization_id, { secret });
}

const converse = (change: Partial<RealtimeRequest> = {}) =>
  api.app.ai.converse({ organization_id, purpose: 'test-chat' }, { ...request, ...change }, never);

async function speakTurn(conversation: RealtimeConnection, events: AsyncIterator<RealtimeEvent>) {
  conversation.appendAudio(new Uint8Array(24_000));
  conversation.commitTurn();
  for (;;) {
    const { value, done } = await events.next();
    if (done || value.type === 'reply-end') return;
  }
}

describe('realtime conversations', () => {
  it('the connection of a realtime conversation carries the correlation id of the event that opens it', async () => {
    await addRealtimeModel({});
    const conversation = await withCorrelationId('page-0123-7', () => converse());
    expect(fake.requests.at(-1)?.headers['x-client-request-id']).toBe('page-0123-7');
    conversation.close();
  });

  it('B-7 each turn of a realtime conversation is recorded as a call with its cost', async () => {
    await addRealtimeModel({ input: '32', output: '64' });
    const conversation = await converse();
    const events = conversation.events[Symbol.asyncIterator]();
    await speakTurn(conversation, events);
    await speakTurn(conversation, events);
    await events.return?.();
    const calls = await callsOf(api, organization_id);
    expect(calls).toHaveLength(2);
    for (const call of calls)
      expect(call).toMatchObject({
        state: 'settled',
        capability: 'realtime',
        input_tokens: 90,
        output_tokens: 50,
        cost_eur: '0.006080000000',
        first_part_ms: expect.any(Number),
      });
    expect(await spendOf(api, organization_id)).toMatchObject({ reserved_eur: '0.000000000000' });
  });

  it('B-5 a provider is healthy after a learner hangs up, and failing after an error', async () => {
    await addRealtimeModel({});
    const lastError = async () => {
      await api.app.ai.recorded();
      const { items } = await api.get('super-admin', '/v1/ai_providers?page_size=48');
      return items.find((item: { organization_id: string }) => item.organization_id === organization_id)
        .health;
    };
    const conversation = await converse();
    const events = conversation.events[Symbol.asyncIterator]();
    await speakTurn(conversation, events);
    const rest = speakTurn(conversation, events);
    conversation.close();
    await rest;
    expect((await callsOf(api, organization_id)).at(-1)).toMatchObject({ error_code: 'aborted' });
    expect(await lastError()).toMatchObject({
      ...{ calls: 2, failures: 0, last_error: null },
      first_part: [{ capability: 'realtime', p50_ms: expect.any(Number), p95_ms: null }],
    });
    fake.failWith('401');
    await expect(converse()).rejects.toThrow();
    expect(await lastError()).toMatchObject({ calls: 3, failures: 1, last_error: expect.any(String) });
  });

  it('a realtime conversation ends with the error spending-limit before a turn that could exceed the monthly cap', async () => {
    await addRealtimeModel({ output: '64' });
    // The first turn reserves 0.0064 EUR (100 output tokens) and costs 0.0032 EUR, which the next turns reserve.
    await capMonthlySpending(api, organization_id, '0.0065');
    const conversation = await converse();
    const events = conversation.events[Symbol.asyncIterator]();
    await speakTurn(conversation, events);
    await speakTurn(conversation, events);
    await expect(speakTurn(conversation, events)).rejects.toMatchObject({ code: 'spending-limit' });
    expect(await spendOf(api, organization_id)).toMatchObject({
      reserved_eur: '0.000000000000',
      month_settled_eur: '0.006400000000',
    });
  });

  it('B-7 a written reply is timed at its first text, and if it is cut short, what was written is paid', async () => {
    await addRealtimeModel({ output: '64' });
    fake.turns({ texts: ['Forty people'] });
    fake.failWith('cut-later');
    const conversation = await converse({ output: 'text' });
    const events = conversation.events[Symbol.asyncIterator]();
    await expect(speakTurn(conversation, events)).rejects.toMatchObject({ code: 'cut-short' });
    await api.app.ai.recorded();
    // Twelve bytes are about three tokens.
    expect(await callsOf(api, organization_id)).toMatchObject([
      { error_code: 'cut-short', cost_eur: '0.000192000000', first_part_ms: expect.any(Number) },
    ]);
  });

  it('a realtime conversation with a wrong key fails with the vendor’s error', async () => {
    await addRealtimeModel({ input: '32' }, { secret: 'sk-realtime-wrong-9999' });
    await expect(converse()).rejects.toMatchObject({ code: 'key-refused', status: 401 });
    expect(await callsOf(api, organization_id)).toMatchObject([
      { state: 'failed', error_code: 'key-refused', cost_eur: '0.000000000000' },
    ]);
  });

  it('a realtime conversation releases its reserved money if the vendor closes the connection', async () => {
    await addRealtimeModel({ input: '32' });
    fake.failWith('cut-later');
    const conversation = await converse();
    const events = conversation.events[Symbol.asyncIterator]();
    await expect(speakTurn(conversation, events)).rejects.toMatchObject({ code: 'cut-short' });
    expect(await spendOf(api, organization_id)).toMatchObject({ reserved_eur: '0.000000000000' });
  });

  it('a realtime conversation is refused if the provider’s base URL has a private address', async () => {
    const elsewhere = new URL(fake.baseUrl);
    elsewhere.hostname = 'localhost';
    await addRealtimeModel({}, { base_url: elsewhere.href });
    await expect(converse()).rejects.toMatchObject({ code: 'address-refused' });
  });
});
