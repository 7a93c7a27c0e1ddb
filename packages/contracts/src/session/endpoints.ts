import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { competencyLanguage } from '../library/competency/competency.ts';
import { voice } from '../library/persona.ts';
import { receivedShare } from '../library/share-modes.ts';
import { id, idParams, instant, largestInteger, listQuery, pageOf, visibleText } from '../page.ts';
import { report } from './report.ts';
import { listedSession, noAudio, scenarioBrief, session, sessionAudio, sessionBranch } from './session.ts';
import { finalStatuses, sessionStatuses } from './status.ts';

export const readScenarioBrief = endpoint({
  method: 'GET',
  path: '/v1/scenarios/{id}/brief',
  summary: 'Read what a learner may see of a scenario before a session',
  access: ['coaching-scenario-read'],
  params: idParams,
  /**
   * `share` is set if the caller can access the scenario only through a share. `audio` are the models that a session of
   * the caller would use now.
   */
  reply: scenarioBrief.extend({ share: receivedShare.optional(), audio: sessionAudio.default(noAudio) }),
});

/**
 * Creates a session of the caller, optionally as a step of a playlist. It is neither listed nor charged as
 * an attempt before its first turn. 409 `attempts_used_up` if the caller has no attempts left in the step, 402
 * `ai_budget_used_up` if nothing is left of the caller's AI budget, with the instant in `details.resets_at` at which it is whole again.
 */
export const createSession = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions',
  summary: 'Create a session with a copy of the scenario, its persona, mission and observers',
  access: ['coaching-session-create'],
  body: z.object({ scenario_id: id, name: visibleText(200).optional(), playlist_id: id.optional() }),
  reply: session,
});

/** Maximum number of sessions that one request creates for other users. */
export const mostGeneratedSessions = 200;
/**
 * Number of days for which a session that was created for another user can be played, unless the request sets
 * `valid_days`.
 */
export const usualSessionDays = 30;

/**
 * Creates a session for each of the given users and group members. The users see that the caller may read
 * their sessions. 400 with `details.user_ids` or `details.group_ids` if a user or group belongs to another
 * organization, or if there would be no session or more than `mostGeneratedSessions`.
 */
export const generateSessions = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/generated',
  summary: 'Create sessions of a scenario for other users',
  access: ['coaching-session-generate'],
  body: z.object({
    scenario_id: id,
    user_ids: z.array(id).max(mostGeneratedSessions).default([]),
    group_ids: z.array(id).max(50).default([]),
    name: visibleText(200).optional(),
    valid_days: z.number().int().min(1).max(365).default(usualSessionDays),
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
 * Lists sessions, without those that their owners have created and not begun. `owner=any` includes sessions of other users. `owner=made` lists sessions that the caller
 * created for others. `review=asked` lists sessions with an open review request, those near their pass mark,
 * and those in which the scores of several AI models differ widely for a criterion that no reviewer has scored. `ended_from` and `ended_to`
 * (days in the time zone of the caller's organization, both included) or `ended_since` list the sessions that statistics of this period count: they
 * ended in it and have at least one turn. Only super-admins may name another organization.
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
    account_id: id.optional(),
    group_id: id.optional(),
    organization_id: id.optional(),
    ended_since: instant.optional(),
    ended_from: z.iso.date().optional(),
    ended_to: z.iso.date().optional(),
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

/** Updates name and notes of a session. Every user who may read the session can read the notes. */
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
 * Changes fields of a session. Every change is audited. `score` and `passed` are refused: a score changes only by a
 * review with a reason (B-10), and `passed` follows from score and status. 409 `conflict` for a new `status` while
 * the session runs. At `expires_at`, the session ends. Reading it then requires the
 * permission `coaching-session-access-expired`. If `expires_at` is null, access does not end.
 */
export const correctSession = endpoint({
  method: 'PATCH',
  path: '/v1/coaching_sessions/{id}/fields',
  summary: 'Correct name, notes, status or access expiry of a session',
  access: ['coaching-session-full-update'],
  params: idParams,
  body: z.strictObject({
    name: visibleText(200).optional(),
    notes: z.string().trim().max(4000).optional(),
    status: z.enum(finalStatuses).optional(),
    expires_at: instant.nullable().optional(),
  }),
  reply: session,
});

/**
 * Deletes a session with its messages, report and branches. A running session is aborted first. Usage statistics keep
 * the cost of the session.
 */
export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/v1/coaching_sessions/{id}',
  summary: 'Delete a session with its report and its branches',
  access: ['coaching-session-delete'],
  params: idParams,
});

/**
 * Pauses, resumes, ends or aborts a session, for clients without a WebSocket. Idempotent. 409 `session_over` if the
 * client pauses or resumes a finished session.
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
 * Creates a branch, in which the learner repeats a turn (B-3): a new session with the messages before `message_seq`.
 * A running source session is paused. 409 `session_stopped` if the source session was stopped for safety.
 */
export const createSessionBranch = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/branches',
  summary: 'Create a branch of the caller’s own session from one of its turns on',
  access: ['coaching-session-run'],
  params: idParams,
  body: z.object({
    message_seq: z.number().int().min(1).max(largestInteger),
  }),
  rate_limit_per_minute: 30,
  reply: session,
});

export const listSessionBranches = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}/branches',
  summary: 'List the root session and all its branches, oldest first',
  access: ['coaching-session-read'],
  params: idParams,
  reply: z.object({ items: z.array(sessionBranch) }),
});

/**
 * Stores the learner's consent to send audio to the given AI providers. The session rejects audio until the
 * learner has consented to all providers in its `transcribed_by` and `realtime_by`.
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

/** Updates the voice settings of a session. 409 `session_over` after the end of the session. */
export const updateVoiceSettings = endpoint({
  method: 'PUT',
  path: '/v1/coaching_sessions/{id}/voice_settings',
  summary: 'Update the voice of the persona in an unfinished session',
  access: ['coaching-session-ai-voice-settings-edit'],
  params: idParams,
  body: z.object({ voice: voice.nullable() }),
  reply: session,
});

/** Creates a ticket for one live channel (WebSocket), valid for 30 seconds. */
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

export const retryReport = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/report/retries',
  summary: 'Retry the failed analyses of a report',
  access: ['coaching-session-read'],
  params: idParams,
  /** `built_in`: the built-in practice engine reads the conversation. 409 `conflict` if it is switched off. */
  body: z.object({ built_in: z.boolean().default(false) }),
  reply: report,
});

export const readSkills = endpoint({
  method: 'GET',
  path: '/v1/me/skills',
  summary:
    'Read the caller’s scores by competency, and by criterion without one, over their last twelve analysed sessions',
  access: ['coaching-session-read'],
  query: z.object(competencyLanguage),
  reply: z.object({
    sessions: z.number().int(),
    skills: z.array(
      z.object({
        name: z.string(),
        /** Null for a criterion that names no competency. */
        competency_id: id.nullable(),
        /** Number of scenarios in which the skill was scored. */
        scenarios: z.number().int(),
        /** Scores from 0 to 5, oldest first, one for each session that was scored on the skill. */
        scores: z.array(z.number()),
        /** Mean of the last three scores, or of all if there are fewer. */
        average: z.number(),
        /** Mean of the scores before the last three. Null if there are none. */
        before: z.number().nullable(),
      }),
    ),
  }),
});
