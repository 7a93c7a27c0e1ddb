import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, largestInteger } from '../page.ts';
import { report } from './report.ts';
import { lineRef } from './review.ts';

const isSeen = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const unseen = { message: 'Text has no visible character', params: { field_error: 'unseen' } };
const words = (longest: number) => z.string().trim().max(longest).refine(isSeen, unseen);

/**
 * Stores a reviewer's answer for a line of a report, and answers the learner's dispute of this line. `verdicts_seen` is
 * the number of reviewers' answers that the page shows for the line; 409 `changed_meanwhile` if the number has changed.
 * `upheld` says whether the learner was right; without it, the learner was right if the answer is another one. Users
 * cannot review their own sessions.
 */
export const giveHumanVerdict = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/human_verdicts',
  summary: 'Correct or confirm a line of a report, with the reason; the observer’s answer is kept',
  access: ['coaching-session-check-other', 'coaching-session-analysis-report-update'],
  params: idParams,
  body: z.object({
    ...lineRef.shape,
    score: z.number().int().min(0).max(5).nullable(),
    /** Text of a sentence as the reviewer sees it: after a new analysis, the report may state another one. */
    text: z.string().max(4000).optional(),
    upheld: z.boolean().optional(),
    reason: words(2000),
    verdicts_seen: z.number().int().min(0).max(largestInteger),
  }),
  reply: report,
});

/**
 * Requests a review of the caller's own session, which must have a report: of the whole report, or of the line that is
 * not so. 409 `conflict` while an earlier request for the same is open. `words` may be empty for a line.
 */
export const requestReview = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/review_requests',
  summary: 'Request a human review of the report on the caller’s own session',
  access: ['coaching-session-read'],
  params: idParams,
  body: z
    .object({ line: lineRef.nullable().default(null), words: z.string().trim().max(1000) })
    .refine(({ line, words }) => line !== null || isSeen(words), { path: ['words'], ...unseen }),
  reply: report,
});

/**
 * Answers the open request for a review of the whole report. Disputes of lines are answered by a verdict. 409 `conflict` if another reviewer has already answered the request.
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
