import type { Selectable } from 'kysely';
import type { NotificationTable } from '../database/schema/notification-tables.ts';

type Place = Pick<
  Selectable<NotificationTable>,
  'kind' | 'variant' | 'session_id' | 'playlist_id' | 'item_id' | 'about_account_id'
>;

/** `count` notifications of one kind lead to the list of what they are about. */
export function notificationPath(place: Place, slug: string, count = 1): string {
  const { kind, variant, session_id, playlist_id, item_id, about_account_id } = place;
  if (session_id && count > 1)
    return `/apps/${slug}/session/list${kind === 'review-asked' ? '?review=asked' : ''}`;
  if (kind === 'assigned' && variant === 'session') return `/apps/${slug}/session/play-${session_id}`;
  if (session_id) return `/apps/${slug}/session/result-${session_id}`;
  if (playlist_id) return `/apps/${slug}/playlist/list?playlist=${playlist_id}`;
  if (item_id) return `/apps/${slug}/scenario/info-${item_id}`;
  if (about_account_id) return `/settings/user/edit/${about_account_id}`;
  if (kind === 'credit-low') return '/ai-providers/list';
  return kind === 'job-failed' ? '/settings/jobs' : '/dashboard';
}
