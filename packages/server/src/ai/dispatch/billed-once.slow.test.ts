import { isAiError } from '@repartee/ai/ports/ai-error';
import {
  canaryKey,
  chatRequest,
  realtimeRequest,
  speechRequest,
  structuredRequest,
  transcriptionRequest,
  type VendorCapability,
  type VendorUnderTest,
  vendorsUnderTest,
} from '@repartee/ai/vendors/vendors-under-test.fixture';
import type { VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { type VendorFault, vendorFaults } from '@repartee/testing/vendor-fakes/http/vendor-fault';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { addKey, addOrganization, addVendorModel, callsOf, spendOf } from './dispatch.fixture.ts';

// The tests spend most of their time waiting for time-outs, so many of them run in parallel.
vi.setConfig({ maxConcurrency: 16 });

const never = new AbortController().signal;
/**
 * Faults that occur after the first part of an answer. A call with such a fault is billed and not retried.
 */
const afterTheFirstPart: readonly VendorFault[] = ['cut-later', 'silence-between-parts'];
const faults = vendorFaults.filter((fault) => fault !== 'length' && fault !== 'content-filter');
/**
 * Short time limits, in milliseconds, for the tests of time-outs. Other tests keep the usual limits, because
 * any call may be slow on a busy machine.
 */
const shortLimits = { first_part_ms: 1500, between_parts_ms: 1000, reading_ms: 2000 };
const prices = { input: '1000', output: '1000', characters: '1000', audio_minute: '60' };

type Capability = Exclude<VendorCapability, 'listModels' | 'listVoices'>;
interface Case {
  readonly underTest: VendorUnderTest;
  readonly capability: Capability;
  readonly model: string;
  readonly fault: VendorFault | undefined;
  /**
   * The API key identifies the requests of one test case. The port is not enough, because the operating system may
   * reuse it.
   */
  readonly apiKey: string;
  fake?: VendorFake;
}

const cases: Case[] = vendorsUnderTest.flatMap((underTest) =>
  (Object.entries(underTest.models) as [VendorCapability, string][]).flatMap(([capability, model]) =>
    capability === 'listModels' || capability === 'listVoices'
      ? []
      : [undefined, ...faults].map((fault) => ({
          underTest,
          capability,
          model,
          fault,
          apiKey: `${canaryKey}-${crypto.randomUUID()}`,
        })),
  ),
);
let api: TestApi;

beforeAll(async () => {
  for (const one of cases) {
    one.fake = await one.underTest.startFake({ apiKey: one.apiKey });
    one.fake.failWith(one.fault);
  }
  const aiAllowedOrigins = cases.map(({ fake }) => new URL(fake?.baseUrl ?? '').origin);
  api = await startTestApi({ config: { aiAllowedOrigins } });
});
afterAll(async () => {
  await api.close();
  await Promise.all(cases.map(({ fake }) => fake?.close()));
});

async function organizationWith(one: Case): Promise<string> {
  const { kind, settings = {} } = one.underTest;
  const organization_id = await addOrganization(api);
  const limits = one.fault?.startsWith('silence') ? shortLimits : {};
  const capability = one.capability === 'structuredOutput' ? 'chat' : one.capability;
  const { provider_id } = await addVendorModel(
    api,
    organization_id,
    { kind, base_url: one.fake?.baseUrl ?? '', settings: JSON.stringify(settings), ...limits },
    { name: one.model, capability, prices: JSON.stringify(prices) },
  );
  await addKey(api, provider_id, organization_id, { secret: one.apiKey });
  return organization_id;
}

async function read(parts: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of parts);
}

async function use(organization_id: string, capability: Capability): Promise<void> {
  const { ai } = api.app;
  const call = { organization_id, purpose: 'test-chat' } as const;
  switch (capability) {
    case 'chat':
      return read(ai.chat(call, chatRequest, never));
    case 'structuredOutput':
      await ai.structuredOutput(call, structuredRequest, never);
      return;
    case 'speech':
      return read(ai.speak(call, speechRequest, never));
    case 'transcription':
      return read(ai.transcribe(call, transcriptionRequest, never));
    case 'realtime': {
      const conversation = await ai.converse(call, realtimeRequest, never);
      conversation.appendAudio(new Uint8Array(9600));
      conversation.commitTurn();
      for await (const event of conversation.events) if (event.type === 'reply-end') return;
    }
  }
}

/** Skips events that are no JSON, so that such an answer ends without a word. */
const isOpenAiChat = ({ capability, underTest }: (typeof cases)[number]) =>
  capability === 'chat' && underTest.kind.startsWith('openai');

describe('B-5 the billing of AI calls', () => {
  it.concurrent.each(
    cases.map((one) => [`${one.underTest.kind} ${one.capability}`, one.fault ?? 'nothing', one] as const),
  )(
    'each attempt of a call to %s with the fault “%s” is recorded, and each answer is billed exactly once',
    async (_, __, one) => {
      const { capability, fault, apiKey, fake } = one;
      const ownRequests = () =>
        fake?.requests.filter(({ headers }) => JSON.stringify(headers).includes(apiKey)).length ?? 0;
      const before = ownRequests();
      const organization_id = await organizationWith(one);
      const thrown = await use(organization_id, capability).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(isAiError(thrown)).toBe(fault !== undefined);
      const calls = await callsOf(api, organization_id);
      const requests = ownRequests() - before;
      // For structured output, one attempt may send two requests: the second one follows if the server
      // rejects a parameter.
      if (capability !== 'structuredOutput') expect(calls).toHaveLength(requests);
      expect(calls.length).toBeGreaterThan(0);
      expect(calls.filter(({ ended_at }) => ended_at === null)).toEqual([]);
      const billed = calls.map(({ cost_eur }) => Number(cost_eur)).filter((cost) => cost > 0);
      const mayAnswer = fault === undefined || afterTheFirstPart.includes(fault);
      const isGarbled = fault === 'invalid-json' && (capability === 'structuredOutput' || isOpenAiChat(one));
      const isUnusable = isGarbled || (capability === 'structuredOutput' && fault === 'html');
      // Every attempt got an unusable answer, which the vendor bills.
      if (isUnusable) expect(billed).toHaveLength(calls.length);
      else if (!mayAnswer) expect(billed).toEqual([]);
      // An attempt is billed only if a part of its answer has arrived. Such an attempt is the last one,
      // because no attempt follows after an answer has begun. If the vendor does not stream and the
      // connection closes, no part has arrived.
      else if (fault === undefined || calls.some(({ first_part_ms }) => first_part_ms !== null))
        expect([billed.length, calls.findIndex(({ cost_eur }) => Number(cost_eur) > 0)]).toEqual([
          1,
          calls.length - 1,
        ]);
      const { reserved_eur, month_settled_eur } = await spendOf(api, organization_id);
      expect([Number(reserved_eur), Number(month_settled_eur)]).toEqual([
        0,
        billed.reduce((sum, cost) => sum + cost, 0),
      ]);
    },
    60_000,
  );
});
