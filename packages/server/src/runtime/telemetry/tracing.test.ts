import { json } from 'node:stream/consumers';
import { startLocalServer } from '@repartee/testing/local-server';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { expect, it } from 'vitest';
import { player } from '../../session/stage/player.fixture.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { readConfig } from '../config/config.ts';
import { startTracing } from './tracing.ts';

interface AttributeValue {
  readonly stringValue?: string;
  readonly intValue?: number;
  readonly arrayValue?: { readonly values: readonly AttributeValue[] };
}

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status?: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: AttributeValue }[];
}

/** Codes of OpenTelemetry's protocol. */
const [clientKind, errorStatus] = [3, 2];

const readValue = ({ stringValue, intValue, arrayValue }: AttributeValue): unknown =>
  stringValue ?? intValue ?? arrayValue?.values.map(readValue);
const attributesOf = (span: ReceivedSpan | undefined): Record<string, unknown> =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, readValue(value)]));

async function aCollector() {
  const spans: ReceivedSpan[] = [];
  const { origin: url, close } = await startLocalServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
    };
    expect(request.url).toBe('/v1/traces');
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  return { url, spans, close };
}

it('one trace of a typed turn contains the turn, its transactions and the AI call, and the vendor gets its correlation id', async () => {
  const apiKey = 'sk-traced-turn';
  const [collector, vendor] = [await aCollector(), await startOpenAiFake({ apiKey })];
  const { ai } = readConfig({ AI_BASE_URL: vendor.baseUrl, AI_API_KEY: apiKey, AI_MODEL: 'gpt-4o-mini' });
  const api = await startTestApi({ config: { ai, aiAllowedOrigins: [new URL(vendor.baseUrl).origin] } });
  const stopTracing = await startTracing(collector.url, 'api', '1.0.0');
  const origin = (await api.app.listen({ host: '127.0.0.1', port: 0 })).replace('http:', 'ws:');

  const session = { scenario_id: await aScenarioId(api) };
  const body = await api.post('user', '/v1/coaching_sessions', session);
  const path = `/v1/coaching_sessions/${body.id}`;
  const { ticket } = await api.post('user', `${path}/live_tickets`);
  const learner = player(`${origin}${path}/live?ticket=${ticket}&correlation_id=page-0123-7`);
  learner.say('Good morning, what can I do for you?');
  await learner.got('reply-end');
  vendor.failWith('401');
  learner.say('Good morning, are you there?');
  await learner.got('reply-failed');
  await learner.close();
  await api.close();
  await stopTracing();

  const attributeOf = (span: ReceivedSpan | undefined, key: string) =>
    span?.attributes.find((attribute) => attribute.key === key)?.value.stringValue;
  const turn = collector.spans.find(({ name }) => name === 'live turn');
  const inTurn = collector.spans.filter(({ traceId }) => traceId === turn?.traceId);
  expect(inTurn.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['live turn', 'database transaction', 'chat gpt-4o-mini']),
  );
  const call = inTurn.find((span) => attributesOf(span).purpose === 'persona-reply');
  expect(call?.parentSpanId).toBe(turn?.spanId);
  expect(attributeOf(turn, 'correlation_id')).toBe('page-0123-7');
  expect(call?.kind).toBe(clientKind);
  expect(attributesOf(call)).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'openai_compatible',
    'gen_ai.request.model': 'gpt-4o-mini',
    'gen_ai.response.model': expect.any(String),
    'gen_ai.response.finish_reasons': ['stop'],
    'gen_ai.usage.input_tokens': expect.any(Number),
    'gen_ai.usage.output_tokens': expect.any(Number),
    'gen_ai.conversation.id': body.id,
    purpose: 'persona-reply',
    correlation_id: 'page-0123-7',
  });
  const refused = collector.spans.find((span) => attributesOf(span)['error.type'] === 'key-refused');
  expect(refused?.status?.code).toBe(errorStatus);
  expect(attributesOf(refused)).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'error.type': 'key-refused',
  });
  expect(attributesOf(refused)).not.toHaveProperty(['gen_ai.usage.input_tokens']);
  const request = collector.spans.find(({ name }) => name === 'POST /v1/coaching_sessions');
  const inRequest = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(inRequest.map(({ name }) => name)).toContain('database transaction');
  expect(vendor.requests.map(({ headers }) => headers['x-client-request-id'])).toContain('page-0123-7');
  expect(JSON.stringify(collector.spans)).not.toContain('Good morning');
  await vendor.close();
  collector.close();
}, 30_000);
