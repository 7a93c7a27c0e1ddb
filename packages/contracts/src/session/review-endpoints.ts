import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../page.ts';
import { report } from './report.ts';

/** Several lines that a reader can see. */
const words = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), {
      message: 'Nothing in it can be read',
      params: { field_error: 'unseen' },
    });

/**
 * `verdicts_seen`: how many verdicts on this criterion the reviewer had seen; 409 `changed_meanwhile` if there are more. No one
 * reviews their own session.
 */
export const giveHumanVerdict = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/human_verdicts',
  summary:
    'Give a criterion of a report another score, with the reason; the observer’s score is kept beside it',
  access: ['coaching-session-check-other', 'coaching-session-analysis-report-update'],
  params: idParams,
  body: z.object({
    observer_id: id,
    key: z.string().min(1).max(60),
    score: z.number().int().min(0).max(5).nullable(),
    reason: words(2000),
    verdicts_seen: z.number().int().min(0),
  }),
  reply: report,
});

/** Of one's own session, once it has a report. 409 `conflict` while an earlier request is open. */
export const requestReview = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/review_requests',
  summary: 'Ask a person to look at the report of one’s own session',
  access: ['coaching-session-read'],
  params: idParams,
  body: z.object({ words: words(1000) }),
  reply: report,
});

/** 409 `conflict` when no request is open: another reviewer has answered it. */
export const answerReview = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/review_answers',
  summary: 'Answer the open request for a review',
  access: ['coaching-session-check-other', 'coaching-session-analysis-report-update'],
  params: idParams,
  body: z.object({ words: words(2000) }),
  reply: report,
});
