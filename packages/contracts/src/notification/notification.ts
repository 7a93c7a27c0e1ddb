import { z } from 'zod';
import { id, instant } from '../page.ts';

/** What people are told of. Each kind can be switched off, in the product and by mail. */
export const notificationKinds = [
  'assigned',
  'due',
  'report-ready',
  'review-asked',
  'review-answered',
  'playlist-shared',
  'credit-low',
  'job-failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Tells apart what a kind says: `assigned` a playlist or a session, `due` soon or over, `credit-low` at 80 or 100 per cent. */
export const notificationVariants = ['', 'playlist', 'session', 'soon', 'overdue', '80', '100'] as const;
export type NotificationVariant = (typeof notificationVariants)[number];

/** One thing that a user is told, once for each cause. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  variant: z.enum(notificationVariants),
  /** What it is about: the name of a playlist, a scenario, an organization; of `job-failed` the kind of job. */
  subject: z.string(),
  /** Who caused it; null: no one, or a user whose account is deleted. */
  actor_name: z.string().nullable(),
  /** When it is due, where it is. */
  due_at: instant.nullable(),
  /** Where it leads, of this site. */
  path: z.string(),
  created_at: instant,
  read_at: instant.nullable(),
});
export type Notification = z.output<typeof notification>;

/** How a user wants to be told of a kind. */
export const notificationPreference = z.object({
  kind: z.enum(notificationKinds),
  in_product: z.boolean(),
  mail: z.boolean(),
});
export type NotificationPreference = z.output<typeof notificationPreference>;

/** What holds where a user has chosen nothing. */
export const usualPreferences: Readonly<Record<NotificationKind, Omit<NotificationPreference, 'kind'>>> = {
  assigned: { in_product: true, mail: true },
  due: { in_product: true, mail: true },
  'report-ready': { in_product: true, mail: false },
  'review-asked': { in_product: true, mail: true },
  'review-answered': { in_product: true, mail: true },
  'playlist-shared': { in_product: true, mail: false },
  'credit-low': { in_product: true, mail: true },
  'job-failed': { in_product: true, mail: false },
};
