import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { uiLocales } from '../locales.ts';
import { id, idParams, instant } from '../page.ts';
import { timeZone } from '../time-zone.ts';
import { sharedReport } from './shared-report.ts';

const note = z.object({ text: z.string().max(8000) });

/** Returns the caller's private note on a session. No other user can read the note. Not available to guests. */
export const readSessionNote = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}/note',
  summary: 'Read the caller’s private note on a session',
  access: ['coaching-session-read'],
  params: idParams,
  reply: note,
});

export const writeSessionNote = endpoint({
  method: 'PUT',
  path: '/v1/coaching_sessions/{id}/note',
  summary: 'Update the caller’s private note on a session; an empty note deletes it',
  access: ['coaching-session-read'],
  params: idParams,
  body: note,
  reply: note,
});

/**
 * Exports a report. The format `xapi` is an array of xAPI 1.0.3 statements: one for the session, and one for
 * each scored criterion. With `language`, the CSV has headings, a delimiter and decimals of the language, and the time in
 * `time_zone`; without, it has the names of the API, commas and an ISO 8601 instant.
 */
export const exportReport = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}/report/export',
  summary: 'Export a report: JSON with the transcript, CSV of the criteria, or xAPI statements',
  access: ['coaching-session-read'],
  params: idParams,
  query: z.object({
    format: z.enum(['json', 'csv', 'xapi']).default('json'),
    language: z.enum(uiLocales).optional(),
    time_zone: timeZone.default('UTC'),
  }),
  reply_type: 'application/octet-stream',
  reply: z.file(),
});

/**
 * A link to a report: `/shared/{product}-session/report-{token}`. `token` is returned only when the link is created.
 */
export const reportLink = z.object({
  id,
  with_conversation: z.boolean(),
  created_by_name: z.string(),
  created_at: instant,
  expires_at: instant,
});
export type ReportLink = z.output<typeof reportLink>;

export const listReportLinks = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}/report_links',
  summary: 'List the links to a report that have not expired',
  access: ['coaching-session-read'],
  params: idParams,
  reply: z.object({ items: z.array(reportLink) }),
});

const mostReportLinkDays = 90;
/** Number of days for which a link to a report works if its creator does not choose another number. */
export const usualReportLinkDays = 14;

/** Creates a link to a report. 409 `conflict` if the session has no report yet. Not available to guests. */
export const createReportLink = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/report_links',
  summary: 'Create a link with which everyone can read a report until it expires',
  access: ['coaching-session-read'],
  params: idParams,
  body: z.object({
    valid_days: z.number().int().min(1).max(mostReportLinkDays).default(usualReportLinkDays),
    with_conversation: z.boolean().default(false),
  }),
  reply: reportLink.extend({ token: z.string() }),
});

export const revokeReportLink = endpoint({
  method: 'DELETE',
  path: '/v1/coaching_sessions/{id}/report_links/{link_id}',
  summary: 'Revoke a link to a report',
  access: ['coaching-session-read'],
  while_leaving: true,
  params: z.object({ id, link_id: id }),
});

/** Returns a shared report. 404 `access_code_unknown` for an unknown or revoked link; 410 `access_code_expired`. */
export const readSharedReport = endpoint({
  method: 'GET',
  path: '/v1/shared_reports/{token}',
  summary: 'Read a report by its link, with the conversation only if the link shares it',
  access: 'public',
  params: z.object({ token: z.string().min(1).max(100) }),
  reply: z.object({ report: sharedReport, expires_at: instant }),
});
