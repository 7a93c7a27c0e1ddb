import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../page.ts';
import { aiCall } from './ai-call.ts';
import { priceEur } from './ai-model.ts';

/** Spending of an organization. Amounts are decimal text in EUR. */
const aiSpending = z.object({
  /** Monthly limit in EUR; null if there is no limit. */
  monthly_cap_eur: z.string().nullable(),
  month_settled_eur: z.string(),
  reserved_eur: z.string(),
  credit_left_eur: z.string(),
});
export type AiSpending = z.output<typeof aiSpending>;

/** Returns the AI spending of the caller's organization. */
export const readAiSpending = endpoint({
  method: 'GET',
  path: '/v1/ai_spending',
  summary: 'Read the AI spending of the caller’s organization in this month',
  access: ['ai-provider-list'],
  reply: aiSpending,
});

/**
 * Share of the monthly cap from which operators are warned. The SQL function `app_settle_spend` contains the same number,
 * twice.
 */
export const spendingWarningShare = 0.8;

/** Sets the monthly limit. Operators get a mail at 80 %; at 100 % calls fail with `spending_limit_reached`. */
export const updateAiSpending = endpoint({
  method: 'PUT',
  path: '/v1/ai_spending',
  summary: 'Set the monthly limit of AI spending of the caller’s organization',
  access: ['ai-provider-update'],
  body: z.object({ monthly_cap_eur: priceEur.nullable() }),
  reply: aiSpending,
});

/** Values by which calls can be grouped into usage rows. */
export const usageGroups = ['day', 'provider', 'model', 'purpose', 'organization'] as const;
export type UsageGroup = (typeof usageGroups)[number];

const period = { from: z.iso.date(), to: z.iso.date() };

/** One row of usage: the sum over all calls of one group (such as one day or one provider), including failed calls. */
export const aiUsageRow = z.object({
  /** What the row stands for: a date, a name or a purpose. */
  key: z.string(),
  calls: z.number().int(),
  failures: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  characters: z.number().int(),
  audio_seconds: z.number(),
  /** Cost of the group's calls as decimal text in EUR. */
  cost_eur: z.string(),
  first_part_p50_ms: z.number().nullable(),
  first_part_p95_ms: z.number().nullable(),
});
export type AiUsageRow = z.output<typeof aiUsageRow>;

/**
 * Returns the usage of the caller's organization; super-admins get the usage of all organizations, or of the one in
 * `organization_id`. `from` and `to` are days in UTC, both included.
 */
export const readAiUsage = endpoint({
  method: 'GET',
  path: '/v1/ai_usage',
  summary: 'Read the usage and cost of AI models, by group',
  access: ['ai-provider-read'],
  query: z.object({
    ...period,
    group_by: z.enum(usageGroups).default('day'),
    organization_id: id.optional(),
  }),
  reply: z.object({ items: z.array(aiUsageRow) }),
});

/** Lists the AI calls that `readAiUsage` sums up, newest first. `search` matches provider and model. */
export const listAiCalls = endpoint({
  method: 'GET',
  path: '/v1/ai_calls',
  summary: 'List calls of AI models',
  access: ['ai-provider-read'],
  query: listQuery.extend({ organization_id: id.optional(), session_id: id.optional() }),
  reply: pageOf(aiCall),
});
