import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf, visibleText } from '../page.ts';
import { scenarioBrief } from '../session/session.ts';
import { sharedSessionCall } from './shared-session-call.ts';

/** Makes sessions of one scenario for the user who holds its access code. `path` is the guest's link within this site. */
export const sessionGenerator = z.object({
  id,
  scenario_id: id,
  scenario_name: z.string(),
  access_code: z.string(),
  path: z.string(),
  expires_at: instant,
  max_sessions: z.number().int(),
  sessions_used: z.number().int(),
  created_at: instant,
  /** A closed code lets no one in; those who are in stay. null: open. */
  closed_at: instant.nullable().default(null),
  created_by_name: z.string().nullable().default(null),
  /** True when the reader made it, and so may read its sessions. */
  own: z.boolean().default(false),
});
export type SessionGenerator = z.output<typeof sessionGenerator>;

export const createSessionGenerator = endpoint({
  method: 'POST',
  path: '/v1/session_generators',
  summary: 'Make an access code for a scenario',
  access: ['generate-shared-session', 'coaching-session-generator-create'],
  body: z.object({
    scenario_id: id,
    valid_days: z.number().int().min(1).max(90).default(14),
    max_sessions: z.number().int().min(1).max(1000).default(50),
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
 * Guests who are in keep the expiry they came in with. 400 with `details.expires_at` outside the next 90 days, with
 * `details.max_sessions` below the sessions there are.
 */
export const updateSessionGenerator = endpoint({
  method: 'PATCH',
  path: '/v1/session_generators/{id}',
  summary: 'Change an access code: its expiry, its maximum, whether it is closed',
  access: ['coaching-session-generator-update'],
  params: idParams,
  body: z.object({
    expires_at: instant.optional(),
    max_sessions: z.number().int().min(1).max(1000).optional(),
    closed: z.boolean().optional(),
  }),
  reply: sessionGenerator,
});

/** Its sessions stay. */
export const deleteSessionGenerator = endpoint({
  method: 'DELETE',
  path: '/v1/session_generators/{id}',
  summary: 'Delete an access code',
  access: ['coaching-session-generator-delete'],
  params: idParams,
});

const codeParams = z.object({ access_code: z.string().min(1).max(100) });

/**
 * Unknown: 404 access_code_unknown. Expired: 410 access_code_expired. Used up: 410 access_code_used_up. Closed: 410
 * access_code_closed. `created_by_name`: who created the code, if they may read the sessions of it (E-4).
 */
export const readSharedSession = endpoint({
  ...sharedSessionCall,
  params: codeParams,
  reply: z.object({
    scenario: scenarioBrief,
    organization_name: z.string(),
    expires_at: instant,
    created_by_name: z.string().nullable().default(null),
    /** @deprecated The former name of `created_by_name`, for pages opened before version 1.5. Goes with version 1.6. */
    made_by_name: z.string().nullable().optional(),
  }),
});

/** The token reaches this one session and nothing else, until the access code expires. */
export const joinSharedSession = endpoint({
  method: 'POST',
  path: '/v1/shared_sessions/{access_code}/guests',
  summary: 'Come in as a guest: a name, nothing else',
  access: 'public',
  params: codeParams,
  body: z.object({ display_name: visibleText(80) }),
  reply: z.object({ access_token: z.string(), session_id: id }),
});
