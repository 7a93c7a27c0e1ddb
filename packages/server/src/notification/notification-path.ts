import type { Selectable } from 'kysely';
import type { NotificationTable } from '../database/schema/notification-tables.ts';

type Place = Pick<Selectable<NotificationTable>, 'kind' | 'variant' | 'session_id' | 'playlist_id'>;

export function notificationPath({ kind, variant, session_id, playlist_id }: Place, slug: string): string {
  if (kind === 'assigned' && variant === 'session') return `/apps/${slug}/session/play-${session_id}`;
  if (session_id) return `/apps/${slug}/session/result-${session_id}`;
  if (playlist_id) return `/apps/${slug}/playlist/list?playlist=${playlist_id}`;
  if (kind === 'credit-low') return '/ai-providers/list';
  return kind === 'job-failed' ? '/settings/jobs' : '/dashboard';
}
