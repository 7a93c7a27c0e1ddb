import { describe, expect, it } from 'vitest';
import { type CaseAgreement, caseAgreementOf, judgedSessions, pairsOf } from './agreement.fixture.ts';

const { tuning, held_out } = judgedSessions;

/** Rounds shares down to hundredths, the precision that the documentation states. */
const stated = ({ n, ...shares }: CaseAgreement) => ({
  n,
  ...Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, Math.floor(share * 100) / 100])),
});

describe('the agreement of the built-in observer with a coach', () => {
  it('is measured over 60 tuning and 20 held-out handwritten sessions, English and French, good, mixed, poor and nonsense', () => {
    const all = [...tuning, ...held_out];
    expect([tuning.length, held_out.length]).toEqual([60, 20]);
    for (const language of ['en-GB', 'fr-FR'])
      for (const quality of ['good', 'mixed', 'poor', 'nonsense'])
        expect(all.some((one) => one.request.language === language && one.quality === quality)).toBe(true);
    for (const { request, coach } of all)
      expect(Object.keys(coach)).toEqual(request.observer.rubric.map(({ key }) => key));
  });

  it('B-11 is exact in 65 %, within one in 90 %, weighted kappa 0.87, over the tuning sessions', () => {
    const found = caseAgreementOf(pairsOf(tuning));
    expect(found.exact, JSON.stringify(stated(found))).toBeGreaterThanOrEqual(0.65);
    expect(found.within_one).toBeGreaterThanOrEqual(0.9);
    expect(found.weighted_kappa).toBeGreaterThanOrEqual(0.87);
  });

  it('B-11 is exact in 43 %, within one in 79 %, weighted kappa 0.74, over the held-out sessions', () => {
    const found = caseAgreementOf(pairsOf(held_out));
    expect(found.exact, JSON.stringify(stated(found))).toBeGreaterThanOrEqual(0.43);
    expect(found.within_one).toBeGreaterThanOrEqual(0.79);
    expect(found.weighted_kappa).toBeGreaterThanOrEqual(0.74);
  });

  it('R-SES-7 includes no score for a session of nonsense', () => {
    const nonsense = [...tuning, ...held_out].filter(({ quality }) => quality === 'nonsense');
    expect(pairsOf(nonsense).filter(({ reader }) => reader !== null)).toEqual([]);
  });
});

it('a score against “no occasion” counts as disagreement, and kappa matches a worked example', () => {
  const pair = (coach: number | null, reader: number | null) => ({ id: '', coach, reader });
  expect(
    caseAgreementOf([pair(3, 3), pair(3, 4), pair(1, 4), pair(null, null), pair(2, null)]),
  ).toMatchObject({
    n: 5,
    exact: 0.4,
    within_one: 0.6,
  });
  // The observed disagreement is 0+0+1+1 = 2; by chance it would be 24 / 4 = 6, from all 16 pairs.
  const pairs = [pair(1, 1), pair(3, 3), pair(1, 2), pair(3, 2)];
  expect(caseAgreementOf(pairs).weighted_kappa).toBeCloseTo(1 - 2 / 6, 10);
});
