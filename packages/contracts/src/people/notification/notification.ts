import { z } from 'zod';
import { id, instant } from '../../page.ts';
import { mayPass } from '../../runtime/access/can.ts';
import type { Permission } from '../../runtime/access/permissions.ts';

/**
 * Kinds of notifications. For each kind, a user can switch off the in-app notifications, the mails, or both.
 */
export const notificationKinds = [
  'assigned',
  'due',
  'report-ready',
  'review-asked',
  'review-answered',
  'shared',
  'credit-low',
  'safety-model-failing',
  'job-failed',
  'erasure-requested',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds of which a user is told on a device that has a push subscription. */
export const pushedKinds: readonly NotificationKind[] = ['assigned', 'due'];

const needs: Partial<Record<NotificationKind, readonly Permission[]>> = {
  'review-asked': ['coaching-session-check-other', 'coaching-session-analysis-report-update'],
  'credit-low': ['ai-provider-list'],
  'safety-model-failing': ['ai-provider-list'],
  'job-failed': ['organization-detail-read'],
  'erasure-requested': ['user-delete'],
};

export const notificationKindsFor = (permissions: readonly string[]): NotificationKind[] =>
  notificationKinds.filter((kind) => mayPass(needs[kind] ?? [], permissions));

/**
 * Distinguishes notifications of the same kind. For the kind `credit-low`, `80` and `100` are the percentage
 * of the monthly limit or credit that is spent, and `person` means that a user's AI budget is. Kinds without variants use `''`.
 */
export const notificationVariants = [
  '',
  'playlist',
  'session',
  'scenario',
  'soon',
  'overdue',
  '80',
  '100',
  'person',
] as const;
export type NotificationVariant = (typeof notificationVariants)[number];

/**
 * A notification for a user. One event, such as an assignment, creates at most one notification per user. Unread
 * notifications that need the reader once, such as all about one playlist, are listed as one.
 */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  variant: z.enum(notificationVariants),
  /**
   * Name of the playlist, scenario, user or organization that the notification is about. For `job-failed`, the kind of
   * job.
   */
  subject: z.string(),
  /** Name of the user who caused the notification. Null if no user caused it, or if the account is deleted. */
  actor_name: z.string().nullable(),
  due_at: instant.nullable(),
  path: z.string(),
  /** Number of events. More than 1 only for sessions that were assigned, reports, requests for a review and failed jobs. */
  count: z.number().int(),
  created_at: instant,
  read_at: instant.nullable(),
});
export type Notification = z.output<typeof notification>;

/** Whether a user receives one kind of notification in the app, and whether by mail. */
export const notificationPreference = z.object({
  kind: z.enum(notificationKinds),
  in_product: z.boolean(),
  mail: z.boolean(),
});
export type NotificationPreference = z.output<typeof notificationPreference>;

export const defaultNotificationPreferences: Readonly<
  Record<NotificationKind, Omit<NotificationPreference, 'kind'>>
> = {
  assigned: { in_product: true, mail: true },
  due: { in_product: true, mail: true },
  'report-ready': { in_product: true, mail: false },
  'review-asked': { in_product: true, mail: true },
  'review-answered': { in_product: true, mail: true },
  shared: { in_product: true, mail: false },
  'credit-low': { in_product: true, mail: true },
  'safety-model-failing': { in_product: true, mail: true },
  'job-failed': { in_product: true, mail: false },
  'erasure-requested': { in_product: true, mail: true },
};
