import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, listQuery, pageOf, visibleText } from '../page.ts';
import { scenarioBrief } from '../session/session.ts';

/** Makes sessions of one scenario for whoever holds its access code. `path` is the guest's link within this site. */
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
  access: ['coaching-session-generator-list'],
  query: listQuery.extend({ scenario_id: id.optional() }),
  reply: pageOf(sessionGenerator),
});

const codeParams = z.object({ access_code: z.string().min(1).max(100) });

/** Unknown: 404 access_code_unknown. Expired: 410 access_code_expired. Used up: 410 access_code_used_up. */
export const readSharedSession = endpoint({
  method: 'GET',
  path: '/v1/shared_sessions/{access_code}',
  summary: 'What a guest may know before giving a name',
  access: 'public',
  params: codeParams,
  reply: z.object({ scenario: scenarioBrief, organization_name: z.string(), expires_at: instant }),
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
