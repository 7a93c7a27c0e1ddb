import { expect, it } from 'vitest';
import { finalStatuses, sessionStatuses, statusDisplay } from './status.ts';
import { passedBy, sessionVerdict, type VerdictFacts } from './verdict.ts';
import { verdictChip } from './verdict-words.ts';

const whole = { criteria: 3, of: 3, blocked: false, reviewer: null };
const ended: VerdictFacts = {
  ...{ status: 'end', outcome_reason: 'learner-ended', started: true, judged: whole },
  ...{ score: 85, pass_mark: 60, has_mission: true },
};
const of = (more: Partial<VerdictFacts>) => sessionVerdict({ ...ended, ...more });
const decided = (more: Partial<VerdictFacts>) => {
  const { verdict, reason } = of(more);
  return [verdict, reason];
};

it('R-SES-7 the score decides against the pass mark, whatever the status, and without a score there is no pass', () => {
  for (const status of ['win', 'loose', 'end'] as const) {
    expect(decided({ status })).toEqual(['passed', 'mark']);
    expect(decided({ status, score: 59 })).toEqual(['not-passed', 'below-mark']);
    expect(decided({ status, score: null })).toEqual(['not-scored', 'too-little']);
  }
});

it('R-SES-7 without a pass mark a win decides, and without a mission nothing else does', () => {
  expect(decided({ pass_mark: null })).toEqual(['not-passed', 'not-won']);
  expect(decided({ pass_mark: null, status: 'win' })).toEqual(['passed', 'win']);
  expect(decided({ pass_mark: null, status: 'win', score: null })).toEqual(['passed', 'win']);
  expect(decided({ pass_mark: null, has_mission: false })).toEqual(['none', null]);
  expect(decided({ pass_mark: null, has_mission: false, status: 'abort' })).toEqual(['none', null]);
});

it('R-SES-7 a failed blocker criterion and giving up are not passed', () => {
  const blocked = { ...whole, blocked: true };
  for (const status of finalStatuses)
    expect(decided({ status, judged: blocked })).toEqual(['not-passed', 'blocker']);
  expect(decided({ status: 'abort', outcome_reason: 'idle', score: 100 })).toEqual([
    'not-passed',
    'given-up',
  ]);
});

it('B-3 nothing decides about a branch but a reviewer: it changes no attempt', () => {
  for (const status of finalStatuses)
    for (const more of [{}, { score: 20 }, { pass_mark: null }, { judged: { ...whole, blocked: true } }])
      expect(decided({ ...more, status, practice: true })).toEqual(['none', null]);
  expect(of({ status: 'abort', outcome_reason: 'learner-aborted', practice: true })).toMatchObject({
    outcome: 'given-up',
    pass_mark: null,
    score: { points: 85 },
  });
  expect(decided({ practice: true, judged: { ...whole, reviewer: 'not-passed' } })).toEqual([
    'not-passed',
    'reviewer',
  ]);
  expect(decided({ practice: true, started: false })).toEqual(['not-scored', 'nothing-said']);
});

const failures = { met: 1, not_met: 0, cannot_judge: 1, total: 2 };

it('R-SES-7 a failure criterion that is met is not passed, whatever the score, the band, the win or a reviewer who passes it', () => {
  const failed = { ...whole, failures };
  for (const more of [{}, { score: null }, { pass_mark: null, status: 'win' }, { status: 'abort' }] as const)
    expect(decided({ ...more, judged: failed })).toEqual(['not-passed', 'failure']);
  expect(decided({ score: 60, judged: { ...failed, half_width: 9 } })).toEqual(['not-passed', 'failure']);
  expect(decided({ judged: { ...failed, reviewer: 'passed' } })).toEqual(['not-passed', 'failure']);
  expect(decided({ judged: { ...failed, reviewer: 'not-scored' } })).toEqual(['not-scored', 'reviewer']);
  const unknown = { ...whole, failures: { ...failures, met: 0, cannot_judge: 2 } };
  expect(of({ judged: unknown })).toMatchObject({
    verdict: 'passed',
    failures: { cannot_judge: 2, total: 2 },
  });
  expect(of({}).failures).toBeNull();
});

it('R-SES-7 a mission whose failure criterion is met is not won, although the persona announced it', () => {
  const won = { status: 'win', outcome_reason: 'marker' } as const;
  expect(of({ ...won, judged: whole })).toMatchObject({ outcome: 'won', mood_limit: 'won-over' });
  expect(of({ ...won, judged: { ...whole, failures } })).toMatchObject({
    outcome: 'ended-by-persona',
    mood_limit: 'listening',
  });
});

it('E-5 R-SES-7 a stopped, an interrupted and a silent session have no verdict, whatever a reviewer says', () => {
  for (const reviewer of ['passed', null] as const) {
    const judged = { ...whole, reviewer };
    const stopped = { outcome_reason: 'safety', status: 'abort', judged } as const;
    expect(decided(stopped)).toEqual(['not-scored', 'stopped']);
    expect(decided({ outcome_reason: 'persona-failed', judged })).toEqual(['not-scored', 'interrupted']);
    expect(decided({ started: false, judged })).toEqual(['not-scored', 'nothing-said']);
  }
  expect(of({ outcome_reason: 'safety' }).score).toBeNull();
  expect(of({ outcome_reason: 'persona-failed' }).score).toBeNull();
});

it('B-1 a session is undecided while its analysis runs, and has no verdict while it runs itself', () => {
  expect(decided({ judged: null, score: null })).toEqual(['pending', null]);
  expect(of({ status: 'in-progress', outcome_reason: null, judged: null })).toMatchObject({
    outcome: null,
    verdict: null,
  });
});

it('B-10 a reviewer overrides the verdict, except to pass a session without the score that its mark needs', () => {
  const by = (reviewer: 'passed' | 'not-passed', score: number | null) =>
    decided({ judged: { ...whole, reviewer }, score });
  expect(by('not-passed', 85)).toEqual(['not-passed', 'reviewer']);
  expect(by('passed', 20)).toEqual(['passed', 'reviewer']);
  expect(by('passed', null)).toEqual(['not-scored', 'too-little']);
});

it('R-SES-7 the outcome names who or what ended the session, and ignores the reason of another status', () => {
  const named = (status: VerdictFacts['status'], outcome_reason: VerdictFacts['outcome_reason']) =>
    of({ status, outcome_reason }).outcome;
  expect(named('end', 'marker')).toBe('ended-by-persona');
  expect(named('end', 'time-limit')).toBe('timed-out');
  expect(named('end', 'turn-limit')).toBe('out-of-turns');
  expect(named('end', 'learner-aborted')).toBe('ended');
  expect(named('abort', 'idle')).toBe('left');
  expect(named('abort', 'learner-ended')).toBe('given-up');
  expect(named('win', 'learner-ended')).toBe('won');
});

it('B-1 the score says on how many criteria it rests, and is none on no criterion', () => {
  expect(of({ judged: { ...whole, criteria: 2 } }).score).toEqual({ points: 85, criteria: 2, of: 3 });
  expect(of({ judged: { ...whole, criteria: 0 } })).toMatchObject({ score: null, verdict: 'not-scored' });
});

it('B-1 aims are counted as met, not met and without a judgement', () => {
  const aims = [{ met: true }, { met: null }, { met: false }, { met: true }];
  expect(of({ aims }).aims).toEqual({ met: 2, not_met: 1, cannot_judge: 1, total: 4 });
  expect(of({}).aims).toBeNull();
});

it('B-2 a session is won over only by a win', () => {
  expect(of({}).mood_limit).toBe('listening');
  expect(of({ status: 'win' }).mood_limit).toBe('won-over');
});

it('B-2 the word and colour of a session are those of its verdict or, where nothing decides, of its status', () => {
  const shown = (more: Partial<VerdictFacts>) => {
    const verdict = of(more);
    const { word, display } = verdictChip({ verdict, status: more.status ?? 'end' });
    return [word, display?.colour ?? null, passedBy(verdict)];
  };
  expect(shown({})).toEqual(['passed', 'green', true]);
  expect(shown({ score: 1, status: 'win' })).toEqual(['not-passed', 'red', false]);
  expect(shown({ score: null })).toEqual(['not-scored', null, null]);
  expect(shown({ outcome_reason: 'persona-failed' })).toEqual(['interrupted', null, null]);
  for (const status of sessionStatuses) {
    const undecided = of({ status, pass_mark: null, has_mission: false });
    expect(verdictChip({ verdict: undecided, status }).display).toBe(statusDisplay[status]);
    const unjudged = verdictChip({ verdict: of({ status, judged: null }), status });
    expect(unjudged.display).toBe(statusDisplay[status].final ? null : statusDisplay[status]);
  }
});

it('B-13 B-10 a person decides where the readings in the band of the score would decide differently', () => {
  const judged = { ...whole, half_width: 8 };
  const near = ['to-review', 'near-mark'];
  expect(of({ score: 70, judged }).score).toMatchObject({ points: 70, band: { low: 62, high: 78 } });
  expect(of({ score: 97, judged }).score?.band).toEqual({ low: 89, high: 100 });
  expect(of({ score: 70 }).score).not.toHaveProperty('band');
  expect(decided({ score: 68, judged })).toEqual(['passed', 'mark']);
  expect(decided({ score: 67, judged })).toEqual(near);
  expect(decided({ score: 52, judged })).toEqual(near);
  expect(decided({ score: 51, judged })).toEqual(['not-passed', 'below-mark']);
  expect(passedBy(of({ score: 60, judged }))).toBeNull();
});

it('B-10 what a person decides, a failed blocker and giving up are not left open by a band', () => {
  const judged = { ...whole, half_width: 8 };
  expect(decided({ score: 60, judged: { ...judged, reviewer: 'passed' } })).toEqual(['passed', 'reviewer']);
  expect(decided({ score: 60, judged: { ...judged, reviewer: 'not-passed' } })).toEqual([
    'not-passed',
    'reviewer',
  ]);
  expect(decided({ score: 60, judged: { ...judged, blocked: true } })).toEqual(['not-passed', 'blocker']);
  expect(decided({ score: 60, judged, status: 'abort' })).toEqual(['not-passed', 'given-up']);
  expect(decided({ score: 60, judged, pass_mark: null, status: 'win' })).toEqual(['passed', 'win']);
});

it('B-10 the chip of a session near its pass mark is neutral', () => {
  const verdict = of({ score: 60, judged: { ...whole, half_width: 8 } });
  expect(verdictChip({ verdict, status: 'end' })).toEqual({ word: 'to-review', display: null });
});

it('B-15 a person decides if the correction of what was heard moves the result across the pass mark', () => {
  const corrected = (score: number | null, blocked = false) => ({
    ...whole,
    before_correction: { score, blocked },
  });
  for (const judged of [corrected(59), corrected(null), corrected(90, true)]) {
    expect(decided({ judged })).toEqual(['to-review', 'corrected-words']);
    expect(decided({ judged, score: 50 })).toEqual(['not-passed', 'below-mark']);
    expect(decided({ judged: { ...judged, reviewer: 'passed' } })).toEqual(['passed', 'reviewer']);
  }
  expect(decided({ judged: corrected(60) })).toEqual(['passed', 'mark']);
  expect(decided({ judged: corrected(60), score: 59 })).toEqual(['to-review', 'corrected-words']);
  expect(verdictChip({ status: 'end', verdict: of({ judged: corrected(59) }) })).toEqual({
    word: 'corrected',
    display: null,
  });
});
