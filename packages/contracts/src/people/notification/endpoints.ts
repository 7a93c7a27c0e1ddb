import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams } from '../../page.ts';
import { notification, notificationPreference } from './notification.ts';

const unread = z.number().int().min(0);
const access = ['user-self-edit'] as const;

/**
 * Lists notifications, newest first. `cursor` is the `next_cursor` of the previous page. A null `next_cursor` marks
 * the last page.
 */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/v1/me/notifications',
  summary: 'List the caller’s notifications',
  access,
  query: z.object({
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(48).default(12),
  }),
  reply: z.object({ items: z.array(notification), next_cursor: z.string().nullable(), unread }),
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/v1/me/notifications/unread',
  summary: 'Count the caller’s unread notifications',
  access,
  reply: z.object({ unread }),
});

export const markNotificationRead = endpoint({
  method: 'POST',
  path: '/v1/me/notifications/{id}/read',
  summary: 'Mark a notification as read',
  access,
  while_leaving: true,
  params: idParams,
  repeatable: true,
});

/** Marks notifications as read, up to the newest notification that the user has seen. */
export const markAllNotificationsRead = endpoint({
  method: 'POST',
  path: '/v1/me/notifications/read_all',
  summary: 'Mark notifications as read',
  access,
  while_leaving: true,
  body: z.object({ until: notification.shape.created_at }),
  repeatable: true,
});

const preferences = z.object({ items: z.array(notificationPreference) });

export const readNotificationPreferences = endpoint({
  method: 'GET',
  path: '/v1/me/notification_preferences',
  summary: 'Read the caller’s notification preferences',
  access,
  reply: preferences,
});

/** Sets which kinds of notifications the caller receives. Omitted kinds stay unchanged. */
export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/v1/me/notification_preferences',
  summary: 'Update the caller’s notification preferences',
  access,
  while_leaving: true,
  body: z.object({ items: z.array(notificationPreference).min(1).max(20) }),
  reply: preferences,
});
