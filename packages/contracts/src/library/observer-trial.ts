import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../page.ts';
import { agreement } from './observer-quality.ts';

/** `golden`: the golden set of the observer; `recent`: the last sessions that it judged, fifty at most. */
export const trialSessions = ['golden', 'recent'] as const;
/** `own`: each session's rubric as it was judged by; `saved`: the observer's rubric as it is saved now. */
export const trialRubrics = ['own', 'saved'] as const;

const trialSetup = {
  sessions: z.enum(trialSessions).default('golden'),
  rubric: z.enum(trialRubrics).default('own'),
  /** Another model for text; left out: the models of the organization in their order. */
  model_id: id.optional(),
};

/** A reading of old sessions that changes nothing until it is adopted. Amounts are decimal text in EUR. */
const trial = z.object({
  id,
  observer_id: id,
  sessions: z.enum(trialSessions),
  /** The version of the rubric on trial; null: each session's own. */
  rubric_number: z.number().int().nullable(),
  model_name: z.string().nullable(),
  /** `adopted`: its runs are the current ones. */
  state: z.enum(['open', 'adopted', 'discarded']),
  created_at: instant,
  decided_at: instant.nullable(),
  total: z.number().int(),
  read: z.number().int(),
  /** Readings that did not succeed; they are left out. */
  failed: z.number().int(),
  estimated_eur: z.string(),
  cost_eur: z.string(),
});
export type ObserverTrial = z.output<typeof trial>;

/** Scores before and after, of the sessions that were judged both times. `changed`: how many got another score. */
const criterionDifference = z.object({
  key: z.string(),
  name: z.string(),
  n: z.number().int(),
  changed: z.number().int(),
  before_mean: z.number().nullable(),
  after_mean: z.number().nullable(),
  before: agreement,
  after: agreement,
});

const sessionDifference = z.object({
  session_id: id,
  session_name: z.string(),
  before_score: z.number().nullable(),
  after_score: z.number().nullable(),
  before_passed: z.boolean().nullable(),
  after_passed: z.boolean().nullable(),
});

/** What a trial would change; `before` and `after` are agreements with the reviewers. */
export const trialDifference = trial.extend({
  before: agreement,
  after: agreement,
  criteria: z.array(criterionDifference),
  /** Those whose score or pass differs. */
  changed_sessions: z.array(sessionDifference),
});
export type TrialDifference = z.output<typeof trialDifference>;

const reviewers = ['coaching-observer-update', 'coaching-session-analysis-report-update'] as const;

/** Whether a reviewed session is one that the observer is measured by. Refused without a reviewer's verdict on its judgement. */
export const updateGoldenSession = endpoint({
  method: 'PUT',
  path: '/v1/coaching_sessions/{id}/golden_set',
  summary: 'Put a reviewed session into the golden set of an observer, or take it out',
  access: ['coaching-session-analysis-report-update'],
  params: idParams,
  body: z.object({ observer_id: id, golden: z.boolean() }),
  reply: z.object({ golden_observers: z.array(id) }),
});

/** The last twenty trials, newest first. `models`: those that can be tried. */
export const listObserverTrials = endpoint({
  method: 'GET',
  path: '/v1/observers/{id}/trials',
  summary: 'List the trials of an observer in one’s organization',
  access: reviewers,
  params: idParams,
  reply: z.object({
    golden: z.number().int(),
    recent: z.number().int(),
    models: z.array(z.object({ model_id: id, name: z.string() })),
    items: z.array(trial),
  }),
});

/** By what readings of these sessions used before and by the prices of the model; `cost_eur` is 0 for models without prices. */
export const estimateObserverTrial = endpoint({
  method: 'GET',
  path: '/v1/observers/{id}/trial_estimate',
  summary: 'Say what a trial would read and cost',
  access: reviewers,
  params: idParams,
  query: z.object(trialSetup),
  reply: z.object({ sessions: z.number().int(), cost_eur: z.string() }),
});

export const startObserverTrial = endpoint({
  method: 'POST',
  path: '/v1/observers/{id}/trials',
  summary: 'Read old sessions again, without changing their reports',
  access: reviewers,
  params: idParams,
  body: z.object(trialSetup),
  reply: trial,
});

export const readObserverTrial = endpoint({
  method: 'GET',
  path: '/v1/observer_trials/{id}',
  summary: 'What a trial would change',
  access: reviewers,
  params: idParams,
  reply: trialDifference,
});

/**
 * `adopted`: the readings of the trial become the current ones of their sessions, whose scores are computed again, and its model
 * reads first from now on. Refused with `conflict` while it runs, once decided, or when a report has changed since it began.
 */
export const decideObserverTrial = endpoint({
  method: 'PUT',
  path: '/v1/observer_trials/{id}/state',
  summary: 'Adopt or discard a trial of an observer',
  access: reviewers,
  params: idParams,
  body: z.object({ state: z.enum(['adopted', 'discarded']) }),
  reply: trialDifference,
});
