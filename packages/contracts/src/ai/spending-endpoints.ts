import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { withExpected } from '../expected.ts';
import { id } from '../page.ts';
import type { Permission } from '../runtime/access/permissions.ts';
import { periodOfDays } from '../time-zone.ts';
import { priceEur } from './ai-model.ts';

/** AI spending of an organization. Amounts are decimal text in EUR. */
const aiSpending = z.object({
  monthly_cap_eur: z.string().nullable(),
  /** What each user may spend in a month who has no budget of their own or of a group. Null without a limit. */
  person_budget_eur: z.string().nullable(),
  month_settled_eur: z.string(),
  reserved_eur: z.string(),
  /** Null if the organization never had credit, and no provider is paid from it. */
  credit_left_eur: z.string().nullable(),
});
export type AiSpending = z.output<typeof aiSpending>;

export const readAiSpending = endpoint({
  method: 'GET',
  path: '/v1/ai_spending',
  summary: 'Read the AI spending of the caller’s organization in this month',
  access: ['ai-provider-list'],
  reply: aiSpending,
});

/** Share of the monthly limit at which operators are warned. */
export const spendingWarningShare = 0.8;

/**
 * Sets the monthly limit of AI spending. Operators get a mail at 80 %. At 100 %, AI calls fail with
 * `spending_limit_reached`.
 */
const spendingLimits = z.object({
  monthly_cap_eur: priceEur.nullable(),
  /** Unchanged if missing. */
  person_budget_eur: priceEur.nullable().optional(),
});

export const updateAiSpending = endpoint({
  method: 'PUT',
  path: '/v1/ai_spending',
  summary:
    'Set the monthly limits of AI spending of the caller’s organization and of each user; fails with changed_meanwhile',
  access: ['ai-provider-update'],
  body: withExpected(spendingLimits),
  reply: aiSpending,
});

/** Share of the calls of a provider on one day from which its failures are an alert. */
export const failingShare = 0.1;

/**
 * Returns what needs a super-admin: organizations that have spent at least `spendingWarningShare` of their monthly limit or
 * of their credit, the largest share first, and providers of which more than `failingShare` of the calls of this day in
 * the time zone of the caller's organization failed.
 */
export const readAiAlerts = endpoint({
  method: 'GET',
  path: '/v1/ai_usage/alerts',
  summary: 'List organizations near the limit of their AI spending, and AI providers that fail today',
  access: ['organization-list', 'ai-provider-read'],
  reply: z.object({
    spending: z.array(
      z.object({
        organization_id: id,
        name: z.string(),
        /** Share of the limit that is spent, the larger one of limit and credit; 1 at the limit. */
        spent_share: z.number(),
      }),
    ),
    providers: z.array(
      z.object({
        /** Null if the provider was deleted. */
        id: id.nullable(),
        name: z.string(),
        /** True for the practice engine of this product, whose name depends on the language. */
        built_in: z.boolean(),
        calls: z.number().int(),
        failures: z.number().int(),
      }),
    ),
  }),
});

export const usageGroups = ['day', 'provider', 'model', 'purpose', 'user', 'group', 'organization'] as const;
export type UsageGroup = (typeof usageGroups)[number];

/** Permissions, of which the usage by user or by group needs one, because it contains their names. */
export const usageNamesAccess = {
  user: ['user-list', 'user-paginated-read'],
  group: ['user-group-list', 'user-group-paginated-read'],
} as const satisfies Partial<Record<UsageGroup, readonly Permission[]>>;

/** Keys of the rows by user or group whose calls belong to no user, or to no group. */
export const usageWithoutName = {
  /** Sessions of guests. */
  guests: 'guests',
  /** Sessions of users who are in no group. */
  noGroup: 'no-group',
  /** Drafts, tests and other calls outside sessions, and those of sessions and users that have been deleted. */
  noSession: 'no-session',
} as const;

/** Sum over AI calls, including failed calls. */
const usageFigures = z.object({
  calls: z.number().int(),
  /** Calls without a usable answer, including those that a time limit of the product cut off. */
  failures: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  characters: z.number().int(),
  audio_seconds: z.number(),
  /** Cost in EUR as decimal text. */
  cost_eur: z.string(),
});
export type AiUsageFigures = z.output<typeof usageFigures>;

/** Sum over all AI calls of one group, such as one day, one provider or one user. */
export const aiUsageRow = usageFigures.extend({
  /** The day, the name, or by user and by group the id or one of `usageWithoutName`. */
  key: z.string(),
  /** Name of the user or group whose id is the key; null in all other rows. */
  name: z.string().nullable(),
  /** True if all calls are of the practice engine of this product, whose name depends on the language. */
  built_in: z.boolean(),
  /** Failures by code of the error (`AiErrorCode`), the most frequent first. */
  failure_causes: z.array(z.object({ code: z.string(), calls: z.number().int() })),
  first_part_p50_ms: z.number().nullable(),
  /** Null of fewer than 20 answers. */
  first_part_p95_ms: z.number().nullable(),
});
export type AiUsageRow = z.output<typeof aiUsageRow>;

/**
 * Returns the AI usage of the caller's organization. Super-admins get the usage of all organizations, or of
 * `organization_id`. By user and by group, it needs the permission to list users or groups too, and a call counts for
 * the owner of its session. A user in several groups counts in each of them, and for the groups of today; `total` counts
 * each call once.
 */
export const readAiUsage = endpoint({
  method: 'GET',
  path: '/v1/ai_usage',
  summary: 'Read the usage and cost of AI models, by group',
  access: ['ai-provider-read'],
  query: z.object({
    ...periodOfDays,
    group_by: z.enum(usageGroups).default('day'),
    organization_id: id.optional(),
  }),
  reply: z.object({
    /** At most 400 rows, those with the highest cost. */
    items: z.array(aiUsageRow),
    total: usageFigures,
  }),
});
