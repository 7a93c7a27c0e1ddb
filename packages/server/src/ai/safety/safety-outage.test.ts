import { safetyOutageCalls } from '@repartee/contracts/ai/safety-endpoints';
import { errorReply, jsonReply } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import { aLearner } from '../../session/stage/stage.fixture.ts';
import { useTestApiAndFake } from '../../testing/use-test-api.fixture.ts';
import { addModel } from '../dispatch/dispatch.fixture.ts';

const { api, fake } = useTestApiAndFake();

async function check(organization_id: string, works: boolean, times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    fake.script(works ? jsonReply({ reason: 'Calm.', concern: 'none' }) : errorReply(401));
    const request = { messages: [{ role: 'user', content: 'Hello.' }], maxOutputTokens: 100 } as const;
    await api.app.ai
      .structuredOutput(
        { organization_id, purpose: 'safety-check' },
        { ...request, name: 'safety', schema: { type: 'object' } },
        new AbortController().signal,
      )
      .catch(() => undefined);
    await api.app.ai.recorded();
  }
}

async function anActive(role: 'operator' | 'super-admin') {
  const account = await aLearner(api.database, role);
  await api.update('account', { id: account.id }, { sso_subject: account.id });
  await addModel(api, fake, account.organization_id);
  return account;
}

const stateOf = (token: string) => api.get(token, '/v1/ai_safety_state');
const metric = async () => /^safety_model_failing (\d+)$/m.exec(await api.app.metrics.metrics())?.[1];
const noticesOf = async (token: string) =>
  (await api.get(token, '/v1/me/notifications')).items.filter(
    (one: { kind: string }) => one.kind === 'safety-model-failing',
  );

describe('E-5 the alarm about the safety check by a model', () => {
  it('the alarm begins with five failures in a row, is told once, and ends with a success', async () => {
    const { token, organization_id } = await anActive('operator');
    await check(organization_id, true);
    await check(organization_id, false, safetyOutageCalls - 1);
    expect(await stateOf(token)).toEqual({ runs: 'model', reason: 'chosen', outage: null });
    expect([await metric(), await noticesOf(token)]).toEqual(['0', []]);

    await check(organization_id, false, 3);
    expect(await stateOf(token)).toMatchObject({
      ...{ runs: 'rules', reason: 'failing' },
      outage: { failures: safetyOutageCalls + 2, last_error: 'key-refused' },
    });
    expect(await metric()).toBe('1');
    expect(await noticesOf(token)).toHaveLength(1);

    await check(organization_id, true);
    expect(await stateOf(token)).toEqual({ runs: 'model', reason: 'chosen', outage: null });
    expect(await metric()).toBe('0');
    await check(organization_id, false, safetyOutageCalls);
    expect(await noticesOf(token)).toHaveLength(2);
    await check(organization_id, true);
  });

  it('without an operator, the super-admins of the organization are told', async () => {
    const root = await anActive('super-admin');
    await check(root.organization_id, false, safetyOutageCalls);
    expect(await noticesOf(root.token)).toHaveLength(1);
    await check(root.organization_id, true);
  });

  it('without a vendor’s model, and by choice, only the rules run, which is no alarm', async () => {
    const { token } = await aLearner(api.database, 'operator');
    expect(await stateOf(token)).toEqual({ runs: 'rules', reason: 'no-model', outage: null });
    const chosen = await anActive('operator');
    await check(chosen.organization_id, false, safetyOutageCalls);
    await api.update('organization', { id: chosen.organization_id }, { turn_safety: 'rules' });
    expect(await stateOf(chosen.token)).toEqual({ runs: 'rules', reason: 'chosen', outage: null });
    expect(await metric()).toBe('0');
  });

  it('R-PERM-6 an operator reads the state of the own organization only', async () => {
    const failing = await anActive('operator');
    await check(failing.organization_id, false, safetyOutageCalls);
    const other = await anActive('operator');
    const path = `/v1/ai_safety_state?organization_id=${failing.organization_id}`;
    expect((await api.get(other.token, path)).reason).toBe('chosen');
    expect((await api.get('super-admin', path)).reason).toBe('failing');
  });
});
