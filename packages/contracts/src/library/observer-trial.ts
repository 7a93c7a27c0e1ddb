import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../page.ts';
import { agreement } from './observer-quality.ts';

/**
 * Sessions of a trial. `golden`: sessions with scores of human reviewers. `recent`: the sessions that the observer
 * judged last, at most fifty.
 */
export const trialSessions = ['golden', 'recent'] as const;
/**
 * Rubrics of a trial. `own`: the rubric with which each session was judged. `saved`: the observer's current rubric.
 */
export const trialRubrics = ['own', 'saved'] as const;

const trialSetup = {
  sessions: z.enum(trialSessions).default('golden'),
  rubric: z.enum(trialRubrics).default('own'),
  /** Without `model_id`, the trial uses the chat models that the organization has chosen, in their order. */
  model_id: id.optional(),
};

/**
 * A trial of an observer analyses past sessions again. Their reports change only if the trial is adopted. Amounts are
 * decimal text in EUR.
 */
const trial = z.object({
  id,
  observer_id: id,
  sessions: z.enum(trialSessions),
  /** Version number of the rubric, or null if each session is judged with the rubric of its earlier analysis. */
  rubric_number: z.number().int().nullable(),
  model_name: z.string().nullable(),
  state: z.enum(['open', 'adopted', 'discarded']),
  created_at: instant,
  decided_at: instant.nullable(),
  total: z.number().int(),
  read: z.number().int(),
  failed: z.number().int(),
  estimated_eur: z.string(),
  cost_eur: z.string(),
});
export type ObserverTrial = z.output<typeof trial>;

/** Scores of one criterion before and in the trial. `changed` is the number of sessions with a different score. */
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

/** What would change if the trial were adopted. `before` and `after` are the agreement with human reviewers. */
export const trialDifference = trial.extend({
  before: agreement,
  after: agreement,
  criteria: z.array(criterionDifference),
  changed_sessions: z.array(sessionDifference),
});
export type TrialDifference = z.output<typeof trialDifference>;

const reviewers = ['coaching-observer-update', 'coaching-session-analysis-report-update'] as const;

/**
 * Adds a session to the observer's golden set (sessions with scores of human reviewers), or removes the session. 409
 * `conflict` if the session is added, but no reviewer has scored the session for this observer.
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

/** Lists the last twenty trials of an observer, newest first. `models` are the models that a trial can use. */
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
 * Estimates the cost of a trial from the usage of earlier analyses and the prices of the model. Without prices,
 * `cost_eur` is 0.
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
 * Adopts or discards a trial. An adopted trial replaces the earlier analyses and scores of its sessions, and
 * its model becomes the observer's first choice. 409 `conflict` if the trial is running or already decided,
 * or if a report has changed since the trial.
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
