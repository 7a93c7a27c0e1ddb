import type { DataSheetReply } from '@repartee/contracts/feedback/data-sheet/data-sheet';
import { errorReply } from '@repartee/testing';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { announceADelay } from '../../demo/content/announce-a-delay.ts';
import { chooseModels } from '../../testing/choose-models.ts';
import { useTestApiAndFake } from '../../testing/use-test-api.fixture.ts';
import { aDemoScenario } from './a-demo-scenario.fixture.ts';

const { api, fake } = useTestApiAndFake({
  otherwise: { kind: 'say', chunks: ['That is a reason, not a plan.'] },
});

const path = (id: string) => `/v1/scenarios/${id}/data_sheet`;
const read = (id: string): Promise<DataSheetReply> => api.get('editor', path(id));
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const { sheet } = await read(id);
      expect(sheet?.state).not.toBe('running');
      return sheet as NonNullable<typeof sheet>;
    },
    { timeout: 60_000, interval: 200 },
  );

let scenario: Awaited<ReturnType<typeof aDemoScenario>>;
beforeAll(async () => {
  scenario = await aDemoScenario(api);
});

describe('the data sheet of a scenario', () => {
  it('B-13 simulated learners of three levels play the scenario on the built-in engine, and the sheet tells them apart', async () => {
    expect(await read(scenario.id)).toMatchObject({
      sheet: null,
      estimate: { calls: 0, cost_eur: '0' },
    });
    const begun: DataSheetReply = await api.post('editor', path(scenario.id), {});
    expect(begun.sheet).toMatchObject({ state: 'running', plays: 0, plays_of: 9, made_at: null });
    expect((await api.call('editor', 'POST', path(scenario.id))).status).toBe(409);
    const sheet = await ended(scenario.id);
    expect(sheet).toMatchObject({ state: 'complete', plays: 9, changed: [], played_by: { built_in: true } });
    expect(sheet.levels.good.score?.mean).toBeGreaterThan(sheet.levels.poor.score?.mean ?? 0);
    expect(sheet.levels.poor.unearned).toEqual({ count: 0, of: 24 });
    const findings = Object.fromEntries(sheet.criteria.map(({ name, finding }) => [name, finding]));
    expect(findings).toMatchObject({
      'You set a next step with a day': 'tells-apart',
      'Asks whether the date suits her': 'tells-apart',
      'Stays respectful under pressure': 'not-judged',
    });
    expect(sheet.criteria.every(({ width }) => width === null || width === 0)).toBe(true);
  });

  it('B-13 a change of the persona puts the sheet out of date, and the next sheet says what moved', async () => {
    const { content } = announceADelay.persona;
    await api.put('editor', `/v1/personas/${scenario.persona_id}`, { name: 'Camille Roux', content });
    expect((await read(scenario.id)).sheet?.changed).toEqual(['persona']);
    await api.post('editor', path(scenario.id), {});
    const sheet = await ended(scenario.id);
    expect(sheet.changed).toEqual([]);
    expect(sheet.criteria.every(({ finding, finding_before }) => finding === finding_before)).toBe(true);
  });

  it('B-13 only people who may change the scenario read and make its sheet', async () => {
    for (const by of ['user', 'foreign operator'] as const) {
      const expected = by === 'user' ? 403 : 404;
      for (const method of ['GET', 'POST', 'DELETE'] as const)
        expect((await api.call(by, method, path(scenario.id))).status).toBe(expected);
    }
  });
});

describe('a data sheet with a model', () => {
  beforeAll(async () => {
    const provider = { name: 'Server', kind: 'openai_compatible' as const, base_url: fake.base_url };
    await chooseModels(api, provider, { chat: 'small' });
  });

  it('B-13 the model is told the level and its criteria, and a failure ends the sheet with its reason', async () => {
    const { id } = await aDemoScenario(api);
    // Of plays at the same time, the second may not ask any more.
    fake.script(errorReply(401));
    await api.post('editor', path(id), {});
    expect(await ended(id)).toMatchObject({ state: 'failed', error_code: 'key-refused', plays: 0 });
    const systems = fake.requests.map(({ body }) => String(body.messages[0]?.content));
    expect(systems.some((text) => text.includes('You play a learner') && text.includes('unprepared'))).toBe(
      true,
    );
  });

  it('B-13 a sheet that is cancelled asks no more', async () => {
    const { id } = await aDemoScenario(api);
    fake.script({ kind: 'silence' }, { kind: 'silence' });
    const before = fake.requests.length;
    await api.post('editor', path(id), {});
    await expect.poll(() => fake.requests.length).toBe(before + 2);
    expect((await api.call('editor', 'DELETE', path(id))).status).toBe(204);
    await expect.poll(() => fake.requests.slice(before).every(({ aborted }) => aborted)).toBe(true);
    expect((await read(id)).sheet).toBeNull();
  });
});
