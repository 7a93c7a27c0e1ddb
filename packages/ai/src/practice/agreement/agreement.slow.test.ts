import { describe, expect, it } from 'vitest';
import { type CaseAgreement, caseAgreementOf, judgedSessions, pairsOf } from './agreement.fixture.ts';

const { tuning, held_out } = judgedSessions;

/** Shares are rounded down to two decimals, because the documentation states two decimals. */
const stated = ({ n, ...shares }: CaseAgreement) => ({
  n,
  ...Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, Math.floor(share * 100) / 100])),
});

describe('agreement of the built-in observer with a coach', () => {
  it('the agreement with a coach is measured on 60 tuning sessions and 20 held-out sessions', () => {
    const all = [...tuning, ...held_out];
    expect([tuning.length, held_out.length]).toEqual([60, 20]);
    for (const language of ['en-GB', 'fr-FR'])
      for (const quality of ['good', 'mixed', 'poor', 'nonsense'])
        expect(all.some((one) => one.request.language === language && one.quality === quality)).toBe(true);
    for (const { request, coach } of all)
      expect(Object.keys(coach)).toEqual(request.observer.rubric.map(({ key }) => key));
  });

  it('B-11 on tuning sessions, at least 85 % of the observer’s scores differ by at most one from the coach’s scores', () => {
    const found = caseAgreementOf(pairsOf(tuning));
    expect(found.judged, JSON.stringify(stated(found))).toBeGreaterThanOrEqual(0.13);
    expect(found.exact).toBeGreaterThanOrEqual(0.4);
    expect(found.within_one).toBeGreaterThanOrEqual(0.85);
    expect(found.weighted_kappa).toBeGreaterThanOrEqual(0.83);
  });

  it('B-11 on held-out sessions, at least 80 % of the observer’s scores differ by at most one from the coach’s scores', () => {
    const found = caseAgreementOf(pairsOf(held_out));
    expect(found.judged, JSON.stringify(stated(found))).toBeGreaterThanOrEqual(0.07);
    expect(found.within_one).toBeGreaterThanOrEqual(0.8);
    expect(found.weighted_kappa).toBeGreaterThanOrEqual(0.75);
  });

  it('R-SES-7 the built-in observer gives no score to sessions in which the learner wrote nonsense', () => {
    const nonsense = [...tuning, ...held_out].filter(({ quality }) => quality === 'nonsense');
    expect(pairsOf(nonsense).filter(({ reader }) => reader !== null)).toEqual([]);
  });
});

it('a criterion that only one of two judges scored is left out of their agreement', () => {
  const pair = (coach: number | null, reader: number | null) => ({ id: '', coach, reader });
  expect(
    caseAgreementOf([pair(3, 3), pair(3, 4), pair(1, 4), pair(null, null), pair(2, null)]),
  ).toMatchObject({ n: 3, judged: 0.6, exact: 1 / 3, within_one: 2 / 3 });
  // The squared differences of the scores add up to 2. Randomly paired scores would have an expected sum of
  // 6.
  const pairs = [pair(1, 1), pair(3, 3), pair(1, 2), pair(3, 2)];
  expect(caseAgreementOf(pairs).weighted_kappa).toBeCloseTo(1 - 2 / 6, 10);
});
