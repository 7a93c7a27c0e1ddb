import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../page.ts';

/** Failed safety checks in a row from which the check by a model counts as failing. */
export const safetyOutageCalls = 5;

/**
 * What checks the learners' turns for distress and abuse (E-5) in an organization. `failing`: the organization has chosen
 * rules and a model, but at least `safetyOutageCalls` calls of the model have failed since the last one that succeeded,
 * so that only the rules run. `no-model`: the built-in practice engine plays, so no model is asked.
 */
export const safetyState = z.object({
  runs: z.enum(['rules', 'model']),
  reason: z.enum(['chosen', 'no-model', 'failing']),
  /** Only with the reason `failing`: the calls since the last success, all failed. */
  outage: z
    .object({ since: instant, failures: z.number().int(), last_error: z.string().nullable() })
    .nullable(),
});
export type SafetyState = z.output<typeof safetyState>;

/** Super-admins may name another organization. */
export const readSafetyState = endpoint({
  method: 'GET',
  path: '/v1/ai_safety_state',
  summary: 'Read whether the safety check by a model works',
  access: ['ai-provider-read'],
  query: z.object({ organization_id: id.optional() }),
  reply: safetyState,
});
