import { z } from 'zod';
import { answeredBy } from '../ai/ai-call.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, largestInteger, listQuery, pageOf } from '../page.ts';

export const replyReportStates = ['open', 'done'] as const;

/**
 * A persona's reply that the learner reported (E-5). `resolved_by_name` is null while the report is open, or for a
 * deleted account.
 */
export const replyReport = z.object({
  id,
  session_id: id,
  session_name: z.string(),
  owner_name: z.string(),
  message_seq: z.number().int(),
  persona_name: z.string(),
  text: z.string(),
  answered_by: answeredBy.nullable(),
  reason: z.string(),
  status: z.enum(replyReportStates),
  created_at: instant,
  resolved_by_name: z.string().nullable(),
});
export type ReplyReport = z.output<typeof replyReport>;

/**
 * Reports a reply in the caller's own session. A repeated report updates the reason and reopens the report. 404 if
 * the message is not a reply of the persona.
 */
export const reportReply = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/reply_reports',
  summary: 'Report a reply of the persona to the operators',
  access: ['coaching-session-run'],
  params: idParams,
  body: z.object({
    message_seq: z.number().int().min(1).max(largestInteger),
    reason: z.string().trim().max(1000).default(''),
  }),
  reply: z.object({ id }),
});

/** Lists reports about replies of personas, newest first. `search` matches the reason and the name of the session. */
export const listReplyReports = endpoint({
  method: 'GET',
  path: '/v1/reply_reports',
  summary: 'List reported replies',
  access: ['coaching-session-check-other'],
  query: listQuery.extend({ status: z.enum(replyReportStates).optional() }),
  reply: pageOf(replyReport),
});

export const updateReplyReport = endpoint({
  method: 'PATCH',
  path: '/v1/reply_reports/{id}',
  summary: 'Mark a report as resolved, or reopen it',
  access: ['coaching-session-check-other'],
  params: idParams,
  body: z.object({ status: z.enum(replyReportStates) }),
  reply: replyReport,
});
