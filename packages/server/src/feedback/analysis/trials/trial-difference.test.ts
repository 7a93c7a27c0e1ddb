import { expect, it } from 'vitest';
import { trialDifferenceOf } from './trial-difference.ts';

it('the agreement in a trial is computed only from criteria that a reviewer has scored', () => {
  const criterion = (score: number | null) => ({
    observer_id: 'a',
    observer_name: '',
    key: 'asks',
    name: 'Asks',
    weight: 1,
    blocker: false,
    score,
    comment: '',
    quote: null,
  });
  const session = (before: number | null, after: number | null, human: number | null) => ({
    session_id: '',
    session_name: '',
    before: [criterion(before)],
    after: [criterion(after)],
    verdicts:
      human === null
        ? []
        : [
            {
              line: 'criterion' as const,
              text: '',
              observer_id: 'a',
              key: 'asks',
              number: 1,
              score: human,
              observer_score: before,
              reason: '',
              reviewer_name: null,
              given_at: '',
            },
          ],
    rules: {
      ...({ status: 'end', outcome_reason: 'learner-ended', started: true, score: null } as const),
      ...{ judged: null, has_mission: false, pass_mark: 60 },
    },
  });
  const difference = trialDifferenceOf('a', [
    session(3, 4, 4),
    session(null, 4, 4),
    session(2, 2, null),
    session(5, 4, 4),
  ]);
  expect([difference.before.n, difference.before.exact, difference.after.exact]).toEqual([2, null, null]);
  expect(difference.criteria).toMatchObject([{ n: 3, changed: 3, before_mean: 3.33, after_mean: 3.33 }]);
  // The reviewer's score replaces the observer's score both before the trial and in the trial, so no result changes.
  expect(difference.changed_sessions).toEqual([]);
});
