import measured from '@repartee/ai/practice/recognition/measured-precision.json' with { type: 'json' };
import { checkCriteria, measuredActs } from '@repartee/contracts/library/built-in-engine';
import { aMission, anObserver } from '@repartee/testing';
import { expect, it } from 'vitest';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const api = useTestApi();
const check = (criteria: unknown) => api.call('editor', 'POST', checkCriteria.path, { criteria });

it('B-17 a criterion is judged in conversations of the language in which it demands an act that the rules know', async () => {
  const { status, body } = await check([
    { name: 'You apologise.' },
    { name: 'Vous présentez vos excuses.' },
    { name: 'You show warmth.' },
    { name: 'Repair', description: 'You apologise.' },
    { name: ' You apologise. ' },
    { name: 'You play it down', fails: true },
    { name: 'You play it down' },
    { name: 'You announce a date without asking', fails: true },
  ]);
  expect(status).toBe(200);
  expect(body.items).toEqual([
    { name: 'You apologise.', description: '', judged_in: ['en-GB'] },
    { name: 'Vous présentez vos excuses.', description: '', judged_in: ['fr-FR'] },
    { name: 'You show warmth.', description: '', judged_in: [] },
    { name: 'Repair', description: 'You apologise.', judged_in: ['en-GB'] },
    { name: 'You apologise.', description: '', judged_in: ['en-GB'] },
    { name: 'You play it down', description: '', fails: true, judged_in: ['en-GB'] },
    { name: 'You play it down', description: '', judged_in: [] },
    { name: 'You announce a date without asking', description: '', fails: true, judged_in: [] },
  ]);
});

it('the check of criteria accepts the longest rubric and mission, and rejects more or longer criteria', async () => {
  const mission = aMission().content.success_criteria.map((name) => ({ name }));
  const rubric = (anObserver().content.rubric ?? []).map(({ name, description }) => ({ name, description }));
  for (const criteria of [mission, rubric, Array.from({ length: 12 }, () => ({ name: 'x'.repeat(300) }))])
    expect((await check(criteria)).status).toBe(200);
  expect((await check(Array.from({ length: 13 }, () => ({ name: 'x' })))).status).toBe(400);
  expect((await check([{ name: 'x'.repeat(301) }])).status).toBe(400);
  expect((await check([{ name: 'x', description: 'x'.repeat(601) }])).status).toBe(400);
});

it('B-11 the API states the published figures of the half that no rule was tuned on, for each kind of act', async () => {
  const { status, body } = await api.call('editor', 'GET', '/v1/built_in_engine/precision');
  expect(status).toBe(200);
  expect(body.items.map(({ language }: { language: string }) => language)).toEqual(['en-GB', 'fr-FR']);
  for (const { language, total, acts } of body.items) {
    const { held: heldHalf } = measured[language as keyof typeof measured];
    expect(total).toEqual(heldHalf.total);
    expect(Object.fromEntries(acts.map(({ act, ...counts }: { act: string }) => [act, counts]))).toEqual(
      heldHalf.kinds,
    );
    expect(acts.map(({ act }: { act: string }) => act)).toEqual([...measuredActs]);
  }
});
