import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../page.ts';
import { agreement } from './observer-quality.ts';

/**
 * Sessions of a trial. `golden`: the golden set of the observer (sessions with scores of human reviewers); `recent`:
 * the sessions that the observer judged last, at most fifty.
 */
export const trialSessions = ['golden', 'recent'] as const;
/** Rubrics of a trial. `own`: the rubric with which each session was judged; `saved`: the observer's current rubric. */
export const trialRubrics = ['own', 'saved'] as const;

const trialSetup = {
  sessions: z.enum(trialSessions).default('golden'),
  rubric: z.enum(trialRubrics).default('own'),
  /** The chat model to try; undefined: the chat models that the organization has chosen, in their order. */
  model_id: id.optional(),
};

/**
 * A trial of an observer: a new analysis of past sessions that does not change their reports until it is adopted.
 * Amounts are decimal text in EUR.
 */
const trial = z.object({
  id,
  observer_id: id,
  sessions: z.enum(trialSessions),
  /**
   * Version number of the rubric in the trial; null if each session is judged again with the rubric of its earlier
   * analysis.
   */
  rubric_number: z.number().int().nullable(),
  model_name: z.string().nullable(),
  /** `adopted`: the analyses of the trial have replaced the earlier analyses of their sessions. */
  state: z.enum(['open', 'adopted', 'discarded']),
  created_at: instant,
  decided_at: instant.nullable(),
  total: z.number().int(),
  read: z.number().int(),
  /** Number of failed analyses; the results do not include them. */
  failed: z.number().int(),
  estimated_eur: z.string(),
  cost_eur: z.string(),
});
export type ObserverTrial = z.output<typeof trial>;

/**
 * Scores of one criterion before the trial and in the trial, over the sessions that were judged both times. `changed`:
 * number of sessions with a different score.
 */
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

/**
 * What would change if a trial of an observer were adopted. `before` and `after`: agreement with human reviewers before
 * and after the adoption.
 */
export const trialDifference = trial.extend({
  before: agreement,
  after: agreement,
  criteria: z.array(criterionDifference),
  /** Sessions whose score or result (passed or not) would change. */
  changed_sessions: z.array(sessionDifference),
});
export type TrialDifference = z.output<typeof trialDifference>;

const reviewers = ['coaching-observer-update', 'coaching-session-analysis-report-update'] as const;

/**
 * Adds a session to the observer's golden set, or removes it. Fails if no reviewer has scored the observer's judgement
 * of the session.
 */
export const updateGoldenSession = endpoint({
  method: 'PUT',
  path: '/v1/coaching_sessions/{id}/golden_set',
  summary: 'Add a reviewed session to the golden set of an observer, or remove it',
  access: ['coaching-session-analysis-report-update'],
  params: idParams,
  body: z.object({ observer_id: id, golden: z.boolean() }),
  reply: z.object({ golden_observers: z.array(id) }),
});

/** Lists the last twenty trials, newest first. `models`: models that a trial can use. */
export const listObserverTrials = endpoint({
  method: 'GET',
  path: '/v1/observers/{id}/trials',
  summary: 'List the trials of an observer in the caller’s organization',
  access: reviewers,
  params: idParams,
  reply: z.object({
    golden: z.number().int(),
    recent: z.number().int(),
    models: z.array(z.object({ model_id: id, name: z.string() })),
    items: z.array(trial),
  }),
});

/**
 * Estimates the cost of a trial from the usage of earlier analyses of its sessions and the model's prices; `cost_eur`
 * is 0 without prices.
 */
export const estimateObserverTrial = endpoint({
  method: 'GET',
  path: '/v1/observers/{id}/trial_estimate',
  summary: 'Estimate the sessions and the cost of a trial',
  access: reviewers,
  params: idParams,
  query: z.object(trialSetup),
  reply: z.object({ sessions: z.number().int(), cost_eur: z.string() }),
});

export const startObserverTrial = endpoint({
  method: 'POST',
  path: '/v1/observers/{id}/trials',
  summary: 'Start a trial: analyse past sessions again without changing their reports',
  access: reviewers,
  params: idParams,
  body: z.object(trialSetup),
  reply: trial,
});

export const readObserverTrial = endpoint({
  method: 'GET',
  path: '/v1/observer_trials/{id}',
  summary: 'Compare the scores of a trial with the current scores',
  access: reviewers,
  params: idParams,
  reply: trialDifference,
});

/**
 * Adopts or discards a trial. If the trial is adopted, its analyses replace the current analyses of their sessions,
 * scores are computed again, and its model is tried first from then on. 409 `conflict` if the trial is still running,
 * if it was already adopted or discarded, or if a report has changed since it began.
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
