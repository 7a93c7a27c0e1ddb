import { type OpenAiCompatibleFake, startOpenAiCompatibleFake, textReply } from '@repartee/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { CandidateCache } from '../candidates/candidate-cache.ts';
import { type Candidate, findCandidates } from '../candidates/candidate-repository.ts';
import {
  addModel,
  addOrganization,
  callsOf,
  capMonthlySpending,
  spendOf,
} from '../dispatch/dispatch.fixture.ts';
import { maxUsage } from './call-cost.ts';
import { CallRecorder } from './call-record.ts';
import { settleExpiredBlocks } from './spend-block-repository.ts';

let api: TestApi;
let fake: OpenAiCompatibleFake;
beforeAll(async () => {
  fake = await startOpenAiCompatibleFake({ otherwise: textReply('Good morning.') });
  api = await startTestApi({ config: { aiAllowedOrigins: [new URL(fake.base_url).origin] } });
});
afterAll(async () => {
  await api.close();
  await fake.close();
});

const everywhere = <Result>(work: Parameters<typeof withTenantScope<Result>>[2]) =>
  withTenantScope(api.database.db, 'everywhere', work);
/** The reserved and the actual cost of each call is 0.1 EUR. */
const most = maxUsage([], 100);
const prices = { output: '1000' };

const aRecorder = () =>
  new CallRecorder({
    db: api.database.db,
    transact: everywhere,
    log: api.app.log,
    onWarning: async () => undefined,
  });

async function anOrganization(cap?: string): Promise<{ organization_id: string; candidate: Candidate }> {
  const organization_id = await addOrganization(api);
  await addModel(api, fake, organization_id, { prices });
  if (cap) await capMonthlySpending(api, organization_id, cap);
  const candidates = new CandidateCache((wanted) => everywhere((tx) => findCandidates(tx, wanted)));
  const [candidate] = await candidates.find({ organization_id, capability: 'chat' });
  if (!candidate) throw new Error('The organization can use no model.');
  return { organization_id, candidate };
}

const outcome = {
  usage: most,
  estimate: null,
  first_part_ms: 1,
  answered_model: null,
  vendor_request_id: null,
} as const;
const heldBy = (organization_id: string) =>
  everywhere(async (tx) => {
    const { rows } = await sql<{ held: number }>`
      select coalesce(sum(held_eur), 0)::float as held from ai_spend_block
      where organization_id = ${organization_id}`.execute(tx);
    return rows[0]?.held ?? 0;
  });

describe('B-5 blocks of spending that are reserved in advance', () => {
  it('a call starts without waiting for an SQL statement if a block was reserved in advance', async () => {
    const { organization_id, candidate } = await anOrganization();
    const recorder = aRecorder();
    const begin = () => recorder.start({ organization_id, purpose: 'test-chat' }, candidate, 'chat', most);
    const records = [await begin(), await begin()];
    await expect.poll(() => heldBy(organization_id)).toBeCloseTo(1.6);
    let waited = true;
    const third = begin();
    void third.then(() => {
      waited = false;
    });
    // The loop runs only microtasks, so no SQL statement can complete.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(waited).toBe(false);
    records.push(await third);
    await expect.poll(() => heldBy(organization_id)).toBeCloseTo(1.5);
    expect(Number((await spendOf(api, organization_id)).reserved_eur)).toBeCloseTo(1.8);
    for (const record of records) record.end(outcome);
    await recorder.written();
    const spend = await spendOf(api, organization_id);
    expect([spend.reserved_eur, spend.month_settled_eur].map(Number)).toEqual([0, 0.3]);
    expect((await callsOf(api, organization_id)).map(({ state }) => state)).toEqual(
      records.map(() => 'settled'),
    );
    expect(await heldBy(organization_id)).toBe(0);
  });

  it('three processes with blocks reserved in advance never exceed the monthly cap', async () => {
    const cap = 60;
    const { organization_id, candidate } = await anOrganization(String(cap));
    const recorders = [aRecorder(), aRecorder(), aRecorder()];
    let highest = 0;
    const callUntilRefused = async (recorder: CallRecorder): Promise<void> => {
      for (;;) {
        const call = recorder.start({ organization_id, purpose: 'test-chat' }, candidate, 'chat', most);
        const record = await call.catch(() => undefined);
        if (!record) return;
        const { reserved_eur, month_settled_eur } = await everywhere((tx) =>
          tx
            .selectFrom('ai_spend')
            .selectAll()
            .where('organization_id', '=', organization_id)
            .executeTakeFirstOrThrow(),
        );
        highest = Math.max(highest, Number(reserved_eur) + Number(month_settled_eur));
        record.end(outcome);
      }
    };
    const lines = recorders.flatMap((recorder) => [recorder, recorder, recorder]);
    await Promise.all(lines.map(callUntilRefused));
    await Promise.all(recorders.map((recorder) => recorder.written()));
    await Promise.all(lines.map(callUntilRefused));
    await Promise.all(recorders.map((recorder) => recorder.written()));
    const spend = await spendOf(api, organization_id);
    expect(highest).toBeLessThanOrEqual(cap);
    expect([spend.reserved_eur, spend.month_settled_eur].map(Number)).toEqual([0, cap]);
    expect(await callsOf(api, organization_id)).toHaveLength(cap * 10);
  });

  it('the unused rest of an expired block (an amount reserved in advance) counts as spent, because some calls of a stopped process may not be recorded', async () => {
    const { organization_id, candidate } = await anOrganization('100');
    const killed = aRecorder();
    const begin = () => killed.start({ organization_id, purpose: 'test-chat' }, candidate, 'chat', most);
    await begin();
    await begin();
    await expect.poll(() => heldBy(organization_id)).toBeCloseTo(1.6);
    expect(await settleExpiredBlocks(api.database.db)).toBe(0);
    await everywhere((tx) =>
      tx
        .updateTable('ai_spend_block')
        .set({ expires_at: new Date(0) })
        .where('organization_id', '=', organization_id)
        .execute(),
    );
    expect(await settleExpiredBlocks(api.database.db)).toBe(1);
    const spend = await spendOf(api, organization_id);
    expect([spend.reserved_eur, spend.month_settled_eur].map(Number)).toEqual([0.2, 1.6]);
    // The process still uses its expired block (an amount reserved in advance); the cost of this call is
    // added to the spending.
    (await begin()).end(outcome);
    await killed.written();
    const late = await spendOf(api, organization_id);
    expect([late.reserved_eur, late.month_settled_eur].map(Number)).toEqual([0.2, 1.7]);
  });
});
