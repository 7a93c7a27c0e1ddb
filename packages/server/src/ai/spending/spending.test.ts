import { setTimeout as wait } from 'node:timers/promises';
import { errorReply, jsonReply, type ScriptedReply, textReply } from '@repartee/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../create-api.ts';
import { useTestApiAndFake } from '../../testing/use-test-api.fixture.ts';
import {
  addModel,
  addOrganization,
  callsOf,
  capMonthlySpending,
  choose,
  spendOf,
} from '../dispatch/dispatch.fixture.ts';
import type { AiDispatcher } from '../dispatch/dispatcher.ts';
import { settleAbandonedCalls } from './ai-call-repository.ts';
import { findSpendingAtLimit, readSpend } from './spending-repository.ts';

const { api, fake } = useTestApiAndFake({ otherwise: textReply('Good morning.') });

const never = new AbortController().signal;
const request = { messages: [{ role: 'user', content: 'Good morning.' }], maxOutputTokens: 100 } as const;
async function ask(organization_id: string, ai: AiDispatcher = api.app.ai): Promise<void> {
  for await (const _ of ai.chat({ organization_id, purpose: 'test-chat' }, request, never));
}

describe('B-5 spending on AI calls', () => {
  const prices = { input: '100', output: '1000' };
  /** Cost in EUR of a call with the usage that the fake server reports: 42 input tokens and 7 output tokens. */
  const costOfCall = '0.0112';

  it('after a call, the cost of its actual usage is counted as spent', async () => {
    const organization_id = await addOrganization(api);
    await addModel(api, fake, organization_id, { prices });
    await ask(organization_id);
    expect(await callsOf(api, organization_id)).toMatchObject([{ state: 'settled' }]);
    const spend = await spendOf(api, organization_id);
    expect(Number(spend.month_settled_eur)).toBe(Number(costOfCall));
    expect([Number(spend.reserved_eur), Number(spend.credit_settled_eur)]).toEqual([0, 0]);
  });

  it('the credit is unknown until there is some, or a provider that is paid from it', async () => {
    const creditOf = async (id: string) => (await api.everywhere((db) => readSpend(db, id))).credit_left_eur;
    const without = await addOrganization(api);
    expect(await creditOf(without)).toBeNull();
    expect(await creditOf(await addOrganization(api, 2.5))).toBe('2.5');
    await addModel(api, fake, null, { prices });
    expect(await creditOf(without)).toBe('0');
  });

  it('a call to a platform-wide provider is paid from the organization’s credit', async () => {
    const organization_id = await addOrganization(api, 0.03);
    const { model_id } = await addModel(api, fake, null, { prices });
    const askOnce = async () => {
      const call = { organization_id, purpose: 'test-chat', only: { model_id, key_id: null } } as const;
      for await (const _ of api.app.ai.chat(call, request, never));
    };
    await askOnce();
    expect(Number((await spendOf(api, organization_id)).credit_settled_eur)).toBe(Number(costOfCall));
    await askOnce();
    await api.app.ai.recorded();
    const path = `/v1/organizations/${organization_id}`;
    expect((await api.get('super-admin', path)).credit_eur).toBeCloseTo(0.03 - 2 * 0.0112, 6);
    const taken = { amount_eur: -0.02, reason: 'Too much' };
    const rich = `/v1/organizations/${await addOrganization(api, 5)}`;
    expect(await api.status('super-admin', 'POST', `${path}/credit_changes`, taken)).toBe(409);
    expect((await api.get('super-admin', rich)).credit_eur).toBe(5);
    const before = fake.requests.length;
    await expect(askOnce()).rejects.toMatchObject({ code: 'spending-limit' });
    expect(fake.requests).toHaveLength(before);
  });

  it('organizations are at their limit from 80 % of their cap of this month or of their credit', async () => {
    const [below, capped, paying, earlier] = await Promise.all([
      addOrganization(api),
      addOrganization(api),
      addOrganization(api, 10),
      addOrganization(api),
    ]);
    const spend = (organization_id: string, month: string, settled: number, credit = 0) =>
      api.everywhere((db) =>
        sql`insert into ai_spend (organization_id, month, monthly_cap_eur, month_settled_eur, credit_settled_eur)
          values (${organization_id}, date_trunc('month', now() at time zone 'UTC')::date - ${month}::interval,
            ${credit ? null : 100}, ${settled}, ${credit})`.execute(db),
      );
    await spend(below, '0 days', 79.9);
    await spend(capped, '0 days', 100);
    await spend(paying, '0 days', 0, 8);
    await spend(earlier, '1 month', 100);
    const all = await api.everywhere(findSpendingAtLimit);
    const ours = all.filter(({ organization_id }) =>
      [below, capped, paying, earlier].includes(organization_id),
    );
    expect(ours.map(({ organization_id, spent_share }) => [organization_id, spent_share])).toEqual([
      [capped, 1],
      [paying, 0.8],
    ]);
    expect((await api.get('super-admin', '/v1/ai_usage/alerts')).spending).toEqual(all);
  });

  it('a provider of which more than a tenth of the calls fail today is an alert', async () => {
    const organization_id = await addOrganization(api);
    const { provider_id } = await addModel(api, fake, organization_id, { prices });
    const { name } = await api.everywhere((db) =>
      db.selectFrom('ai_provider').select('name').where('id', '=', provider_id).executeTakeFirstOrThrow(),
    );
    const own = { id: (await api.get('super-admin', '/v1/me')).organization_id };
    const alertsOf = async (time_zone = 'UTC') => {
      await api.update('organization', own, { time_zone });
      const { providers } = await api.get('super-admin', '/v1/ai_usage/alerts');
      return providers.filter((provider: { name: string }) => provider.name === name);
    };
    for (let call = 0; call < 3; call += 1) await ask(organization_id);
    const before = await alertsOf();
    await api.everywhere((db) =>
      db
        .updateTable('ai_call')
        .set({ state: 'failed', error_code: 'timeout' })
        .where('organization_id', '=', organization_id)
        .execute(),
    );
    const [alert] = await alertsOf();
    expect([before.length, alert.id, alert.failures]).toEqual([0, provider_id, 3]);
    await api.everywhere((db) =>
      sql`update ai_call set created_at = now() - interval '2 hours' where provider_id = ${provider_id}`.execute(
        db,
      ),
    );
    // The zones in which it is just past midnight, and just past noon.
    const zoneAt = (hour: number) => {
      const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
      return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
    };
    expect([(await alertsOf(zoneAt(0))).length, (await alertsOf(zoneAt(12))).length]).toEqual([0, 1]);
  });

  it('the operators get one mail when spending reaches 80 % of the monthly cap', async () => {
    const { id } = await api.everywhere((tx) =>
      tx
        .selectFrom('organization')
        .innerJoin('account', 'account.organization_id', 'organization.id')
        .select('organization.id')
        .where('account.role', '=', 'operator')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    await addModel(api, fake, id, { prices });
    await capMonthlySpending(api, id, '1');
    const warningsAfterCall = async (month_settled_eur: string) => {
      await api.update('ai_spend', { organization_id: id }, { month_settled_eur });
      await ask(id);
      await spendOf(api, id);
      const mails = await api.everywhere((tx) =>
        tx
          .selectFrom('job')
          .where('kind', '=', 'mail')
          .select('id')
          .where('organization_id', '=', id)
          .execute(),
      );
      return mails.length;
    };
    await ask(id);
    expect(await warningsAfterCall('0.5')).toBe(0);
    expect(await warningsAfterCall('0.8')).toBe(1);
    expect(await warningsAfterCall('0.8')).toBe(1);
  });

  it.each([
    ['within the monthly cap is made, recorded and billed', '1', 'answer-unusable', 2],
    ['beyond the monthly cap is refused without a request to the vendor', '0.012', 'spending-limit', 1],
  ])('after an unusable answer, a second attempt %s', async (_, cap, code, count) => {
    const organization_id = await addOrganization(api);
    await addModel(api, fake, organization_id, { prices });
    await capMonthlySpending(api, organization_id, cap);
    const before = fake.requests.length;
    fake.script(...Array.from({ length: count }, () => textReply('')));
    const askOnce = async () => {
      const call = { ...request, maxOutputTokens: 4 };
      for await (const _ of api.app.ai.chat({ organization_id, purpose: 'test-chat' }, call, never));
    };
    await expect(askOnce()).rejects.toMatchObject({ code });
    const calls = await callsOf(api, organization_id);
    expect(fake.requests.length - before).toBe(count);
    expect(calls.map((call) => [call.error_code, Number(call.cost_eur) > 0])).toEqual(
      Array.from({ length: count }, () => ['answer-unusable', true]),
    );
    const spend = await spendOf(api, organization_id);
    expect(Number(spend.reserved_eur)).toBe(0);
    expect(Number(spend.month_settled_eur)).toBeCloseTo(
      calls.reduce((sum, { cost_eur }) => sum + Number(cost_eur), 0),
      10,
    );
  });

  it('beyond the monthly cap, a call says so also if the model without a price fails after it', async () => {
    const organization_id = await addOrganization(api);
    const models = [
      await addModel(api, fake, organization_id, { prices }),
      await addModel(api, fake, organization_id),
    ];
    await choose(api, organization_id, ...models);
    await capMonthlySpending(api, organization_id, '0.000001');
    fake.script(errorReply(401));
    await expect(ask(organization_id)).rejects.toMatchObject({ code: 'spending-limit' });
    expect(await callsOf(api, organization_id)).toMatchObject([{ error_code: 'key-refused' }]);
  });

  it('B-5 spending never exceeds the monthly cap if three processes make 50 calls at once that cost as expected', async () => {
    const organization_id = await addOrganization(api);
    await addModel(api, fake, organization_id, { prices, first_part_ms: 30_000 });
    await capMonthlySpending(api, organization_id, '0.3');
    const others = await Promise.all(
      [1, 2].map(() => createApi({ config: api.app.config, database: api.database })),
    );
    const dispatchers = [api.app, ...others.map(({ app }) => app)].map(({ ai }) => ai);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => ask(organization_id, dispatchers[index % 3])),
    );
    await Promise.all(dispatchers.map((ai) => ai.recorded()));
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    );
    expect(new Set(refused)).toEqual(new Set(['spending-limit']));
    const spend = await spendOf(api, organization_id);
    expect(Number(spend.reserved_eur)).toBe(0);
    expect(Number(spend.month_settled_eur)).toBeLessThanOrEqual(0.3);
    expect(Number(spend.month_settled_eur)).toBeCloseTo((50 - refused.length) * Number(costOfCall), 10);
    await Promise.all(others.map((other) => other.close()));
  });

  it('B-5 parallel calls of three processes never reserve beyond the cap, which one costlier call of each exceeds by its difference only', async () => {
    const organization_id = await addOrganization(api);
    await addModel(api, fake, organization_id, { prices, first_part_ms: 30_000 });
    const others = await Promise.all(
      [1, 2].map(() => createApi({ config: api.app.config, database: api.database })),
    );
    const dispatchers = [api.app, ...others.map(({ app }) => app)].map(({ ai }) => ai);
    const askAll = (count: number) =>
      Promise.allSettled(
        Array.from({ length: count }, (_, index) => ask(organization_id, dispatchers[index % 3])),
      );
    const spent = async () => {
      const row = await api.row('ai_spend', { organization_id });
      return { settled: Number(row.month_settled_eur), reserved: Number(row.reserved_eur) };
    };
    const recorded = () => Promise.all(dispatchers.map((ai) => ai.recorded()));
    // Each process learns what these calls cost.
    await askAll(9);
    await recorded();
    const cap = (await spent()).settled + 0.3;
    await capMonthlySpending(api, organization_id, String(cap));

    // No process has seen a draft yet. It costs more than its reservation, because it is longer than expected.
    const slow = { ...textReply('Good morning.'), delay_ms: 1000 } as ScriptedReply;
    fake.script(slow, slow, slow);
    const drafts = Promise.all(
      dispatchers.map(async (ai) => {
        const call = { ...request, maxOutputTokens: 4 };
        for await (const _ of ai.chat({ organization_id, purpose: 'draft' }, call, never));
      }),
    );
    const before = fake.requests.length;
    await expect.poll(() => fake.requests.length).toBe(before + 3);
    let isRunning = true;
    const answers = askAll(60).finally(() => {
      isRunning = false;
    });
    const samples: number[] = [];
    while (isRunning) {
      const { settled, reserved } = await spent();
      samples.push(settled + reserved);
      await wait(20);
    }
    expect((await answers).map(({ status }) => status)).toContain('rejected');
    await drafts;
    await recorded();
    const calls = await callsOf(api, organization_id);
    const differences = calls
      .filter(({ purpose }) => purpose === 'draft')
      .map(({ cost_eur, reserved_eur }) => Number(cost_eur) - Number(reserved_eur));
    expect(differences.filter((difference) => difference > 0)).toHaveLength(3);
    const excess = differences.reduce((sum, one) => sum + one, 0);
    const { settled, reserved } = await spent();
    expect(reserved).toBe(0);
    expect(settled).toBeGreaterThan(cap);
    expect(settled).toBeLessThanOrEqual(cap + excess);
    expect(Math.max(...samples)).toBeLessThanOrEqual(cap + excess);
    const requests = fake.requests.length;
    const refused = Array.from({ length: 30 }, () => 'rejected');
    expect((await askAll(30)).map(({ status }) => status)).toEqual(refused);
    expect(fake.requests).toHaveLength(requests);
    await Promise.all(others.map((other) => other.close()));
  });

  it('B-5 with € 0.50 left, 12 parallel learners all get replies until the cap is reached, and none afterwards', async () => {
    const organization_id = await addOrganization(api);
    // 42 input tokens and 7 output tokens cost € 0.002. A reply may have 40 times as many output tokens.
    await addModel(api, fake, organization_id, {
      prices: { input: '30', output: '105.7142857' },
      first_part_ms: 30_000,
    });
    await capMonthlySpending(api, organization_id, '0.5');
    const long = { messages: [{ role: 'user', content: 'word '.repeat(40) }], maxOutputTokens: 280 } as const;
    const replies = Array.from({ length: 12 }, () => 0);
    const before = fake.requests.length;
    await Promise.all(
      replies.map(async (_, learner) => {
        for (;;) {
          const stream = api.app.ai.chat({ organization_id, purpose: 'persona-reply' }, long, never);
          try {
            for await (const __ of stream);
          } catch (error) {
            expect(error).toMatchObject({ code: 'spending-limit' });
            return;
          }
          replies[learner] = (replies[learner] ?? 0) + 1;
        }
      }),
    );
    expect(Math.min(...replies)).toBeGreaterThan(0);
    const { month_settled_eur, reserved_eur } = await spendOf(api, organization_id);
    expect(Number(reserved_eur)).toBe(0);
    expect(Number(month_settled_eur)).toBeGreaterThan(0.5 - 12 * 0.0021);
    expect(Number(month_settled_eur)).toBeLessThanOrEqual(0.5);
    expect(fake.requests.length - before).toBe(replies.reduce((sum, count) => sum + count, 0));
  });

  it('a cap that is lowered in traffic stops priced calls at once and lets calls without prices through', async () => {
    const organization_id = await addOrganization(api);
    await addModel(api, fake, organization_id, { prices });
    for (let call = 0; call < 5; call += 1) await ask(organization_id);
    await api.app.ai.recorded();
    await capMonthlySpending(api, organization_id, '0.02');
    const before = fake.requests.length;
    await expect(ask(organization_id)).rejects.toMatchObject({ code: 'spending-limit' });
    expect(fake.requests).toHaveLength(before);
    const free = await addModel(api, fake, organization_id);
    const only = { model_id: free.model_id, key_id: null };
    for await (const _ of api.app.ai.chat({ organization_id, purpose: 'test-chat', only }, request, never));
    expect(fake.requests).toHaveLength(before + 1);
  });

  it('a call is billed at its reserved cost if the process stops before the call ends', async () => {
    const organization_id = await addOrganization(api);
    await addModel(api, fake, organization_id, { prices });
    await ask(organization_id);
    await spendOf(api, organization_id);
    await api.everywhere(async (tx) => {
      const { reserved_eur } = await tx
        .updateTable('ai_call')
        .set({ state: 'reserved', created_at: new Date(0) })
        .where('organization_id', '=', organization_id)
        .returning('reserved_eur')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('ai_spend')
        .set({ reserved_eur, month_settled_eur: '0' })
        .where('organization_id', '=', organization_id)
        .execute();
    });
    expect(await api.everywhere((tx) => settleAbandonedCalls(tx, new Date(1000)))).toBe(1);
    const [call] = await callsOf(api, organization_id);
    const spend = await spendOf(api, organization_id);
    expect(call?.state).toBe('abandoned');
    expect(Number(call?.cost_eur)).toBeGreaterThan(0);
    expect([spend.month_settled_eur, Number(spend.reserved_eur)]).toEqual([call?.cost_eur, 0]);
  });
});

describe('the billing of unusable answers', () => {
  const askForJson = async (organization_id: string): Promise<void> => {
    await api.app.ai.structuredOutput(
      { organization_id, purpose: 'observer-reading' },
      { ...request, name: 'reading', schema: { type: 'object' } },
      never,
    );
  };

  it.each([
    ['prose in place of JSON', askForJson, textReply('I would rather not.'), jsonReply({ score: 4 })],
    ['an empty chat reply', ask, textReply(''), textReply('Yes.')],
  ])(
    'an attempt whose answer is %s is billed by the usage that the vendor reports',
    async (_, call, unusable, usable) => {
      const organization_id = await addOrganization(api);
      await addModel(api, fake, organization_id, { prices: { input: '1', output: '100' } });
      fake.script(unusable, usable);
      await call(organization_id).catch(() => call(organization_id));
      expect(await callsOf(api, organization_id)).toMatchObject([
        {
          state: 'failed',
          error_code: 'answer-unusable',
          input_tokens: 42,
          output_tokens: 7,
          usage_estimated: false,
          cost_eur: '0.000742000000',
          vendor_request_id: 'chatcmpl-fake',
        },
        { state: 'settled' },
      ]);
    },
  );

  const withoutUsage = (content: string, stream: boolean): ScriptedReply => {
    const said = { role: 'assistant', content };
    const choice = { index: 0, finish_reason: 'stop', ...(stream ? { delta: said } : { message: said }) };
    const body = JSON.stringify({ id: 'chatcmpl-1', model: 'small', choices: [choice] });
    return stream
      ? { kind: 'raw', status: 200, content_type: 'text/event-stream', body: `data: ${body}\n\n` }
      : { kind: 'raw', status: 200, content_type: 'application/json', body };
  };
  it.each([
    ['prose in place of JSON', askForJson, withoutUsage('I would rather not.', false), 5, '0.000508000000'],
    [
      'more prose than was asked for',
      askForJson,
      withoutUsage('No. '.repeat(5000), false),
      100,
      '0.010008000000',
    ],
    ['an empty chat reply', ask, withoutUsage('', true), 0, '0.000008000000'],
  ])(
    'an attempt whose answer is %s is billed by estimated usage if the vendor reports no usage',
    async (_, call, unusable, output_tokens, cost_eur) => {
      const organization_id = await addOrganization(api);
      await addModel(api, fake, organization_id, { prices: { input: '1', output: '100' } });
      fake.script(unusable, call === ask ? textReply('Yes.') : jsonReply({ score: 4 }));
      await call(organization_id).catch(() => call(organization_id));
      const [failed, settled] = await callsOf(api, organization_id);
      expect(failed).toMatchObject({
        state: 'failed',
        error_code: 'answer-unusable',
        input_tokens: 8,
        output_tokens,
        usage_estimated: true,
        cost_eur,
      });
      expect(settled).toMatchObject({ state: 'settled', usage_estimated: false });
    },
  );
});
