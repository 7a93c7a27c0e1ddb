import { inspect } from 'node:util';
import type { VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { retryAfterSeconds, type VendorFault } from '@repartee/testing/vendor-fakes/http/vendor-fault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AiErrorCode } from '../ports/ai-error.ts';
import type { VendorConnection } from '../ports/vendor.ts';
import {
  canaryKey,
  connectionTo,
  useCapability,
  type VendorCapability,
  vendorOf,
  vendorsUnderTest,
} from './vendors-under-test.fixture.ts';

/** For each fault of the fake server, the error code that the adapters of all vendors must throw. */
const codeOfFault: Record<Exclude<VendorFault, 'length' | 'content-filter'>, AiErrorCode> = {
  '401': 'key-refused',
  '403': 'key-refused',
  '404': 'model-unknown',
  '429': 'rate-limited',
  '500': 'server-failed',
  overlong: 'context-too-long',
  silence: 'timeout',
  'silence-between-parts': 'timeout',
  'cut-before-first-part': 'cut-short',
  'cut-later': 'cut-short',
  html: 'answer-unusable',
  'invalid-json': 'answer-unusable',
};
const faults = Object.entries(codeOfFault) as [keyof typeof codeOfFault, AiErrorCode][];
const never = new AbortController().signal;
/**
 * Short time limits, only for tests in which the fake server stops sending. On a busy machine, other tests
 * could exceed these limits.
 */
const shortTimeouts = { firstPartMs: 150, betweenPartsMs: 150, totalMs: 400 };
const isSilence = (fault: VendorFault) => fault.startsWith('silence');

describe.each(vendorsUnderTest)('B-5 the vendor $kind', (underTest) => {
  const vendor = vendorOf(underTest);
  const capabilities = Object.entries(underTest.models) as [VendorCapability, string][];
  let fake: VendorFake;
  beforeAll(async () => {
    fake = await underTest.startFake({ apiKey: canaryKey });
  });
  afterAll(() => fake.close());

  it('a vendor has exactly the capabilities that `vendorsUnderTest` lists for the vendor', () => {
    const ofTable = capabilities.map(([name]) => name).filter((name) => name !== 'listVoices');
    const { kind, defaultBaseUrl, ...adapters } = vendor;
    expect(Object.keys(adapters).sort()).toEqual([...ofTable].sort());
  });

  describe.each(capabilities)('the capability %s', (capability, model) => {
    const use = (overrides: Partial<VendorConnection> = {}, signal: AbortSignal = never) =>
      useCapability(vendor, capability, connectionTo(fake, underTest, { model, ...overrides }), signal);

    it('a vendor’s adapter answers a request if there is no fault', async () => {
      fake.failWith(undefined);
      expect(await use()).toBeTruthy();
    });

    it.each(faults)(
      'an adapter converts the fault %s to the error %s, which does not contain the API key',
      async (fault, code) => {
        fake.failWith(fault);
        const thrown = await use(isSilence(fault) ? { timeouts: shortTimeouts } : {}).then(
          (result) => expect.fail(`expected an error, but the call returned ${inspect(result)}`),
          (error) => error,
        );
        expect(thrown).toMatchObject({ kind: 'ai-error', code });
        if (fault === '429') expect(thrown.retryAfterMs).toBe(retryAfterSeconds * 1000);
        expect(inspect(thrown, { depth: 10, showHidden: true })).not.toContain(canaryKey);
        expect(JSON.stringify(thrown)).not.toContain(canaryKey);
      },
    );

    it('an adapter throws `key-refused` for a wrong key', async () => {
      fake.failWith(undefined);
      await expect(use({ apiKey: 'sk-other' })).rejects.toMatchObject({ code: 'key-refused' });
    });

    it('an adapter throws `aborted` and closes the connection if the caller cancels', async () => {
      fake.failWith('silence');
      const caller = new AbortController();
      const known = fake.requests.length;
      const using = use({}, caller.signal);
      await expect.poll(() => fake.requests.length).toBe(known + 1);
      caller.abort();
      await expect(using).rejects.toMatchObject({ code: 'aborted' });
      await expect.poll(() => fake.requests[known]?.aborted).toBe(true);
    });

    it('an adapter throws `unreachable` if the vendor’s server is not running', async () => {
      await expect(use({ baseUrl: 'http://127.0.0.1:9' })).rejects.toMatchObject({ code: 'unreachable' });
    });
  });
});

describe.each(vendorsUnderTest.filter(({ models }) => models.chat))(
  'B-5 chat answers of $kind',
  (underTest) => {
    it.each(['length', 'content-filter'] as const)(
      'a chat answer ends with the finish reason %s if the vendor reports this reason',
      async (reason) => {
        const fake = await underTest.startFake({ apiKey: canaryKey });
        fake.failWith(reason);
        const { models } = underTest;
        const chat = await useCapability(
          vendorOf(underTest),
          'chat',
          connectionTo(fake, underTest, { model: models.chat ?? '' }),
          never,
        );
        expect(chat).toContainEqual(expect.objectContaining({ type: 'finish', reason }));
        await fake.close();
      },
    );
  },
);
