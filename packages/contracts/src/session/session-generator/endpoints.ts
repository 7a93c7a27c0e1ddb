import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { fallbackLocale, uiLocales } from '../../locales.ts';
import { id, idParams, instant, listQuery, pageOf, visibleText } from '../../page.ts';
import { acceptedVersion, legalKinds } from '../../people/legal/legal-text.ts';
import { scenarioBrief } from '../session.ts';
import { readAccessCode } from './access-code.ts';

/**
 * An access code with which guests start sessions of one scenario. `path` is the path of the page that guests
 * open.
 */
export const sessionGenerator = z.object({
  id,
  scenario_id: id,
  scenario_name: z.string(),
  /** Three groups of four characters: `K7M4-Q2ZD-0X1P`. */
  access_code: z.string(),
  path: z.string(),
  expires_at: instant,
  max_sessions: z.number().int(),
  sessions_used: z.number().int(),
  created_at: instant,
  /**
   * Time when the access code was closed. Guests can no longer start sessions with a closed code, but can
   * finish their sessions.
   */
  closed_at: instant.nullable().default(null),
  created_by_name: z.string().nullable().default(null),
  /** True if the caller created the access code. Its creator may read the sessions of the guests. */
  own: z.boolean().default(false),
});
export type SessionGenerator = z.output<typeof sessionGenerator>;

/** Default values of a new access code: days until it expires, and number of sessions. */
export const newAccessCode = { valid_days: 14, max_sessions: 50 } as const;
/** Maximum number of days from now until an access code expires. */
export const mostAccessCodeDays = 90;
const mostAccessCodeSessions = 1000;

export const createSessionGenerator = endpoint({
  method: 'POST',
  path: '/v1/session_generators',
  summary: 'Create an access code for a scenario',
  access: ['generate-shared-session', 'coaching-session-generator-create'],
  body: z.object({
    scenario_id: id,
    valid_days: z.number().int().min(1).max(mostAccessCodeDays).default(newAccessCode.valid_days),
    max_sessions: z.number().int().min(1).max(mostAccessCodeSessions).default(newAccessCode.max_sessions),
  }),
  reply: sessionGenerator,
});

export const listSessionGenerators = endpoint({
  method: 'GET',
  path: '/v1/session_generators',
  summary: 'List access codes',
  access: ['coaching-session-generator-list', 'coaching-session-generator-paginated-read'],
  query: listQuery.extend({ scenario_id: id.optional() }),
  reply: pageOf(sessionGenerator),
});

export const readSessionGenerator = endpoint({
  method: 'GET',
  path: '/v1/session_generators/{id}',
  summary: 'Read an access code',
  access: ['coaching-session-generator-read'],
  params: idParams,
  reply: sessionGenerator,
});

/**
 * Updates an access code. A new expiry does not apply to guests who have already joined. 400 with
 * `details.expires_at` if `expires_at` is past or more than `mostAccessCodeDays` days away. 400 with
 * `details.max_sessions` if `max_sessions` is lower than the number of existing sessions.
 */
export const updateSessionGenerator = endpoint({
  method: 'PATCH',
  path: '/v1/session_generators/{id}',
  summary: 'Update an access code: expiry, maximum number of sessions, open or closed',
  access: ['coaching-session-generator-update'],
  params: idParams,
  body: z.object({
    expires_at: instant.optional(),
    max_sessions: z.number().int().min(1).max(mostAccessCodeSessions).optional(),
    closed: z.boolean().optional(),
  }),
  reply: sessionGenerator,
});

export const deleteSessionGenerator = endpoint({
  method: 'DELETE',
  path: '/v1/session_generators/{id}',
  summary: 'Delete an access code',
  access: ['coaching-session-generator-delete'],
  params: idParams,
});

/** A random secret of a course package, in hexadecimal. */
const courseAttempt = z.string().regex(/^[0-9a-f]{64}$/);

/** Accepts every spelling of a code (`readAccessCode`). */
const codeParams = z.object({
  access_code: z
    .string()
    .min(1)
    .max(100)
    .transform((typed) => readAccessCode(typed) ?? typed),
});

/**
 * Returns the scenario of an access code. 404 `access_code_unknown`. 410 `access_code_expired`,
 * `access_code_used_up` or `access_code_closed`. 403 `organization_closing`. `created_by_name` is null if the creator of the code may
 * not read the guest's session (E-4).
 */
export const readSharedSession = endpoint({
  method: 'GET',
  path: '/v1/shared_sessions/{access_code}',
  summary: 'Read the scenario that an access code opens',
  access: 'public',
  params: codeParams,
  reply: z.object({
    scenario: scenarioBrief,
    organization_name: z.string(),
    expires_at: instant,
    created_by_name: z.string().nullable().default(null),
    organization_id: id.optional(),
    /** Legal texts that guests of the organization accept when they join (E-6). */
    to_accept: z.array(acceptedVersion.extend({ kind: z.enum(legalKinds) })).default([]),
  }),
});

/**
 * Creates a session for a guest. The returned token gives access only to that session. 403 `terms_not_accepted` if
 * `accepted` lacks a text of `to_accept`, `organization_closing` while the organization is going to be erased (E-10).
 */
export const joinSharedSession = endpoint({
  method: 'POST',
  path: '/v1/shared_sessions/{access_code}/guests',
  summary: 'Join a session as a guest, with a name only',
  access: 'public',
  params: codeParams,
  body: z.object({
    display_name: visibleText(80),
    accepted: z.array(acceptedVersion).max(legalKinds.length).default([]),
    /** Language in which the page of the guest was shown. */
    language: z.enum(uiLocales).default(fallbackLocale),
    /** Secret of the course package that has opened the page. */
    course_attempt: courseAttempt.optional(),
  }),
  reply: z.object({ access_token: z.string(), session_id: id }),
});

/** Returns a SCORM 1.2 package that opens the scenario with the access code and reports the result (E-11). */
export const exportCoursePackage = endpoint({
  method: 'GET',
  path: '/v1/session_generators/{id}/course_package',
  summary: 'Save a scenario as a course package (SCORM 1.2)',
  access: ['coaching-session-generator-read'],
  params: idParams,
  reply_type: 'application/zip',
  reply: z.file(),
});

/**
 * `none` until the guest has joined, `ended` until there is a report. `not-counted`: nothing was said, or the session was
 * stopped or interrupted by the AI, so that the activity is not completed.
 */
const courseAttemptResult = z.object({
  state: z.enum(['none', 'running', 'ended', 'not-counted', 'judged']),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
});
export type CourseAttempt = z.output<typeof courseAttemptResult>;

/** Called by the page of a course package, in the origin of a learning platform. */
export const readCourseAttempt = endpoint({
  method: 'GET',
  path: '/v1/course_attempts/{attempt}',
  summary: 'Read the result of a session that was begun from a course package',
  access: 'public',
  any_origin: true,
  rate_limit_per_minute: 600,
  params: z.object({ attempt: courseAttempt }),
  reply: courseAttemptResult,
});
