import { expect, it } from 'vitest';
import { isPassed, outcomeOf, passingOf } from './outcome.ts';
import { finalStatuses, sessionStatuses, statusDisplay } from './status.ts';

const ended = { status: 'end', score: 85, blocked: false, pass_mark: 60, has_mission: true } as const;

it('R-SES-7 a session that its learner ended is passed by its pass mark, and without one by a win', () => {
  expect(isPassed(ended)).toBe(true);
  expect(isPassed({ ...ended, score: 59 })).toBe(false);
  expect(isPassed({ ...ended, score: null })).toBeNull();
  expect(isPassed({ ...ended, pass_mark: null })).toBe(false);
  expect(isPassed({ ...ended, pass_mark: null, status: 'win' })).toBe(true);
  expect(isPassed({ ...ended, pass_mark: null, has_mission: false })).toBeNull();
});

it('R-SES-7 a won session without a mission and without a pass mark is passed, unless a blocker failed', () => {
  const won = { ...ended, status: 'win', pass_mark: null, has_mission: false } as const;
  expect(isPassed(won)).toBe(true);
  expect(isPassed({ ...won, blocked: true })).toBe(false);
  expect(isPassed({ ...won, status: 'loose' })).toBeNull();
  expect(isPassed({ ...won, status: 'abort' })).toBeNull();
});

it('R-SES-7 a failed blocker criterion and giving up are never passed', () => {
  for (const status of finalStatuses) expect(isPassed({ ...ended, status, blocked: true })).toBe(false);
  expect(isPassed({ ...ended, status: 'abort', score: 100 })).toBe(false);
});

it('B-2 the reason given for passing follows from status, score and pass mark', () => {
  const of = (more: object) => passingOf({ status: 'end', score: 85, passed: true, pass_mark: 60, ...more });
  expect(of({})).toBe('passed');
  expect(of({ passed: null })).toBeNull();
  expect(of({ passed: false })).toBe('blocked');
  expect(of({ passed: false, score: 59 })).toBe('below-mark');
  expect(of({ passed: false, status: 'abort' })).toBe('given-up');
  expect(of({ passed: false, pass_mark: null })).toBe('not-won');
  expect(of({ passed: false, pass_mark: null, status: 'win' })).toBe('blocked');
});

it('B-2 a decided session is green if it is passed and red if not, whatever its status', () => {
  for (const status of finalStatuses) {
    expect(outcomeOf({ status, passed: true }).display.colour).toBe('green');
    expect(outcomeOf({ status, passed: false }).display.colour).toBe('red');
  }
  for (const status of sessionStatuses)
    expect(outcomeOf({ status, passed: null }).display).toBe(statusDisplay[status]);
});
