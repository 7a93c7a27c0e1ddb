import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, largestInteger } from '../page.ts';
import { report } from './report.ts';

const words = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), {
      message: 'Text has no visible character',
      params: { field_error: 'unseen' },
    });

/**
 * Stores a reviewer's score for a criterion. `verdicts_seen` is the number of reviewers' scores that the page
 * shows for the criterion; 409 `changed_meanwhile` if the number has changed. Users cannot review their own
 * sessions.
 */
export const giveHumanVerdict = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/human_verdicts',
  summary: 'Override the score of a criterion in a report, with the reason; the observer’s score is kept',
  access: ['coaching-session-check-other', 'coaching-session-analysis-report-update'],
  params: idParams,
  body: z.object({
    observer_id: id,
    key: z.string().min(1).max(60),
    score: z.number().int().min(0).max(5).nullable(),
    reason: words(2000),
    verdicts_seen: z.number().int().min(0).max(largestInteger),
  }),
  reply: report,
});

/**
 * Requests a review of the caller's own session, which must have a report. 409 `conflict` while an earlier request is
 * open.
 */
export const requestReview = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/review_requests',
  summary: 'Request a human review of the report on the caller’s own session',
  access: ['coaching-session-read'],
  params: idParams,
  body: z.object({ words: words(1000) }),
  reply: report,
});

/**
 * Answers the open review request of a session. 409 `conflict` if another reviewer has already answered the request.
 */
export const answerReview = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/review_answers',
  summary: 'Answer the open review request of a report',
  access: ['coaching-session-check-other', 'coaching-session-analysis-report-update'],
  params: idParams,
  body: z.object({ words: words(2000) }),
  reply: report,
});
