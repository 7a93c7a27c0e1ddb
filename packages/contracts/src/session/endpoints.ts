import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { voice } from '../library/persona.ts';
import { receivedShare } from '../library/share-modes.ts';
import { id, idParams, instant, listQuery, pageOf, visibleText } from '../page.ts';
import { report } from './report.ts';
import { listedSession, scenarioBrief, session, sessionBranch } from './session.ts';
import { finalStatuses, sessionStatuses } from './status.ts';

export const readScenarioBrief = endpoint({
  method: 'GET',
  path: '/v1/scenarios/{id}/brief',
  summary: 'Read what a learner may see of a scenario before a session',
  access: ['coaching-scenario-read'],
  params: idParams,
  /**
   * Returns what a learner may see of a scenario before a session. `share` is the share through which the caller can
   * access the scenario; undefined if the caller needs no share.
   */
  reply: scenarioBrief.extend({ share: receivedShare.optional() }),
});

/**
 * Creates a session of the caller. `playlist_id`: the scenario is played as a step of that playlist. Fails with
 * `attempts_used_up` if the caller has no attempts left in the step.
 */
export const createSession = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions',
  summary: 'Create a session with a copy of the scenario, its persona, mission and observers',
  access: ['coaching-session-create'],
  body: z.object({ scenario_id: id, name: visibleText(200).optional(), playlist_id: id.optional() }),
  reply: session,
});

/**
 * Creates a session for each user and for each member of the groups, at most 200 in all. Each session can be played for
 * `valid_days`. The caller may read these sessions, and the users are told that. 400 with `details.user_ids` or
 * `details.group_ids` if a user is not in the organization.
 */
export const generateSessions = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/generated',
  summary: 'Create sessions of a scenario for other users',
  access: ['coaching-session-generate'],
  body: z.object({
    scenario_id: id,
    user_ids: z.array(id).max(200).default([]),
    group_ids: z.array(id).max(50).default([]),
    name: visibleText(200).optional(),
    valid_days: z.number().int().min(1).max(365).default(30),
  }),
  reply: z.object({ sessions: z.number().int() }),
});

export const readSession = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}',
  summary: 'Read a session; a session of another user requires coaching-session-check-other',
  access: ['coaching-session-read'],
  params: idParams,
  reply: session,
});

/**
 * Lists sessions. `owner=any`: also sessions of other users; requires coaching-session-check-other. `owner=made`:
 * sessions that the caller created for others, by an access code or with `generateSessions`. `review=asked`: only
 * sessions with an open review request, and sessions without a review in which the scores of several models differ
 * widely.
 */
export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions',
  summary: 'List sessions, each with its branches',
  access: ['coaching-session-read'],
  query: listQuery.extend({
    owner: z.enum(['me', 'made', 'any']).default('me'),
    status: z.enum(sessionStatuses).optional(),
    scenario_id: id.optional(),
    session_generator_id: id.optional(),
    review: z.enum(['asked']).optional(),
  }),
  reply: pageOf(listedSession),
});

export const renameSession = endpoint({
  method: 'PATCH',
  path: '/v1/coaching_sessions/{id}',
  summary: 'Rename a session',
  access: ['coaching-session-rename'],
  params: idParams,
  body: z.object({ name: visibleText(200) }),
  reply: session,
});

/**
 * Updates the name and notes of a session, also of another user's session that the caller may read. All readers of the
 * session see its notes.
 */
export const updateSessionDetails = endpoint({
  method: 'PATCH',
  path: '/v1/coaching_sessions/{id}/details',
  summary: 'Update the name and notes of a session',
  access: ['coaching-session-update'],
  params: idParams,
  body: z.object({ name: visibleText(200).optional(), notes: z.string().trim().max(4000).optional() }),
  reply: session,
});

/**
 * Corrects a session; omitted fields stay unchanged. `status` replaces one final status by another, and fails with
 * `conflict` while the session runs. `expires_at` is the time when access ends (null: never); if the session still runs
 * at that time, it is aborted. Every change is audited.
 */
export const correctSession = endpoint({
  method: 'PATCH',
  path: '/v1/coaching_sessions/{id}/fields',
  summary: 'Correct name, status, score or other fields of a session',
  access: ['coaching-session-full-update'],
  params: idParams,
  body: z.object({
    name: visibleText(200).optional(),
    notes: z.string().trim().max(4000).optional(),
    status: z.enum(finalStatuses).optional(),
    score: z.number().min(0).max(100).nullable().optional(),
    passed: z.boolean().nullable().optional(),
    expires_at: instant.nullable().optional(),
  }),
  reply: session,
});

/**
 * Deletes a session with its messages, report and branches. A running session is aborted first. The usage statistics
 * still contain the cost of the session.
 */
export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/v1/coaching_sessions/{id}',
  summary: 'Delete a session with its report and its branches',
  access: ['coaching-session-delete'],
  params: idParams,
});

/**
 * Pauses, resumes, ends or aborts a session, for clients that do not use the live channel (WebSocket). Idempotent.
 * Fails with `session_over` if the client pauses or resumes a finished session.
 */
export const changeSessionState = endpoint({
  method: 'PUT',
  path: '/v1/coaching_sessions/{id}/state',
  summary: 'Pause, resume, end or abort the caller’s own session',
  access: ['coaching-session-run'],
  params: idParams,
  body: z.object({ state: z.enum(['running', 'paused', 'ended', 'aborted']) }),
  reply: session,
});

/**
 * B-3: creates a branch, in which the learner repeats a turn. The branch is a new session of the same player with the
 * messages before `message_seq`. Its clock starts with its first turn. A running source session is paused. Fails with
 * `invalid_input` if the message is not a turn of the learner, and with `session_stopped` if the source session was
 * stopped for safety.
 */
export const createSessionBranch = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/branches',
  summary: 'Create a branch of the caller’s own session from one of its turns on',
  access: ['coaching-session-run'],
  params: idParams,
  body: z.object({
    message_seq: z
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  }),
  rate_limit_per_minute: 30,
  reply: session,
});

/** Lists the tree that a session or branch belongs to: the original session and all its branches. */
export const listSessionBranches = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}/branches',
  summary: 'List the root session and all its branches, oldest first',
  access: ['coaching-session-read'],
  params: idParams,
  reply: z.object({ items: z.array(sessionBranch) }),
});

/**
 * Stores the learner's consent to send audio to AI providers. The session rejects audio until `provider_ids` contains
 * every provider that may transcribe it.
 */
export const consentToAudio = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/audio_consent',
  summary: 'Consent to send the caller’s voice to these AI providers',
  access: ['coaching-session-run'],
  params: idParams,
  body: z.object({ provider_ids: z.array(id).max(50) }),
  reply: session,
});

/** Updates the voice settings of a session. Fails with `session_over` once the session is finished. */
export const updateVoiceSettings = endpoint({
  method: 'PUT',
  path: '/v1/coaching_sessions/{id}/voice_settings',
  summary: 'Update the voice of the persona in an unfinished session',
  access: ['coaching-session-ai-voice-settings-edit'],
  params: idParams,
  body: z.object({ voice: voice.nullable() }),
  reply: session,
});

/** Creates a ticket, which opens one live channel within 30 seconds. */
export const createLiveTicket = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/live_tickets',
  summary: 'Create a one-time ticket for the live channel',
  access: ['coaching-session-run'],
  params: idParams,
  reply: z.object({ ticket: z.string() }),
});

export const readReport = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}/report',
  summary: 'Read the report of a session, with its transcript',
  access: ['coaching-session-read'],
  params: idParams,
  reply: report,
});

/** Retries the failed analyses of a report at once; completed analyses are kept. */
export const retryReport = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/report/retries',
  summary: 'Retry the failed analyses of a report',
  access: ['coaching-session-read'],
  params: idParams,
  reply: report,
});

/**
 * Returns the learner's progress: mean score of each criterion over the learner's last analysed sessions, oldest first.
 */
export const readSkills = endpoint({
  method: 'GET',
  path: '/v1/me/skills',
  summary: 'Read the caller’s mean score of each criterion over their last twelve analysed sessions',
  access: ['coaching-session-read'],
  reply: z.object({
    sessions: z.number().int(),
    skills: z.array(
      z.object({ name: z.string(), scores: z.array(z.number()), latest: z.number(), change: z.number() }),
    ),
  }),
});
