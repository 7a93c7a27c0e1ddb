import { z } from 'zod';
import { priceEur, writtenEur } from '../ai/ai-model.ts';
import { endpoint } from '../endpoint.ts';
import { withExpected } from '../expected.ts';
import { idParams, instant } from '../page.ts';

/** What a user may spend on AI calls of their own sessions in this month (UTC). Amounts are decimal text in EUR. */
export const aiBudget = z.object({
  /** The user's own budget, or else the largest of the user's groups, or else that of the organization. Null without a limit. */
  budget_eur: z.string().nullable(),
  /** Whose budget `budget_eur` is. Null without a limit. */
  budget_of: z.enum(['user', 'group', 'organization']).nullable(),
  /** Null if the user has no budget of their own. */
  own_budget_eur: z.string().nullable(),
  /** Spent and reserved amounts. */
  used_eur: z.string(),
  /** Null without a limit. */
  left_eur: z.string().nullable(),
  /** True if so little is left that no session with a priced model begins. */
  used_up: z.boolean(),
  /** The beginning of the next month. */
  resets_at: instant,
});

const aiBudgetDraft = z.object({ own_budget_eur: priceEur.nullable() });
export const aiBudgetForm = z.object({ own_budget_eur: writtenEur });

export type AiBudget = z.output<typeof aiBudget>;

export const readUserAiBudget = endpoint({
  method: 'GET',
  path: '/v1/users/{id}/ai_budget',
  summary: 'Read the AI budget of a user, and what is used of it in this month',
  access: ['user-update'],
  params: idParams,
  reply: aiBudget,
});

/** Applies from the next AI call on. Null gives the user the budget of the groups, or else of the organization. */
export const updateUserAiBudget = endpoint({
  method: 'PUT',
  path: '/v1/users/{id}/ai_budget',
  summary: 'Set the monthly AI budget of a user; fails with role_above_own, changed_meanwhile',
  access: ['user-update'],
  params: idParams,
  body: withExpected(aiBudgetDraft),
  reply: aiBudget,
});

export const readOwnAiBudget = endpoint({
  method: 'GET',
  path: '/v1/me/ai_budget',
  summary: 'Read the caller’s AI budget, and what is left of it in this month',
  access: ['user-self-edit'],
  reply: aiBudget,
});
