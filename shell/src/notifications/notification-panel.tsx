import { patterns, useFormat, useHost, useTranslation } from '@repartee/app-sdk';
import type { Notification } from '@repartee/contracts/people/notification/notification';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Link } from '@repartee/ui-kit/link';
import { SkeletonLines } from '@repartee/ui-kit/skeleton';
import { useEffect, useEffectEvent, useState } from 'react';
import { notificationCalls } from './notification-calls.ts';
import styles from './notification-panel.module.css';
import { NotificationRow } from './notification-row.tsx';

interface Props {
  onUnread(unread: number): void;
  onClose(): void;
}

/** The notifications of the user, page by page, with the newest first. */
function useNotifications(onUnread: (unread: number) => void) {
  const { api } = useHost();
  const [items, setItems] = useState<readonly Notification[]>();
  const [next, setNext] = useState<string | null>(null);
  const [unread, setUnread] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  const count = (number: number) => {
    setUnread(number);
    onUnread(number);
  };
  const load = async (cursor?: string): Promise<void> => {
    setState('loading');
    try {
      const { listNotifications } = await notificationCalls();
      const page = await api.call(listNotifications, { query: { ...(cursor ? { cursor } : {}) } });
      setItems((before) => (cursor ? [...(before ?? []), ...page.items] : page.items));
      setNext(page.next_cursor);
      count(page.unread);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  const loadFirst = useEffectEvent(() => load());
  useEffect(() => void loadFirst(), []);

  const read = ({ id, read_at }: Notification) => {
    if (read_at) return;
    count(Math.max(0, unread - 1));
    notificationCalls()
      .then(({ markNotificationRead }) => api.call(markNotificationRead, { params: { id } }))
      // The notification stays unread, and the user can follow it again.
      .catch(() => undefined);
  };
  const readAll = async (): Promise<void> => {
    const [newest] = items ?? [];
    if (!newest) return;
    try {
      const { markAllNotificationsRead } = await notificationCalls();
      await api.call(markAllNotificationsRead, { body: { until: newest.created_at } });
      const read_at = new Date().toISOString();
      setItems((before) => before?.map((one) => ({ ...one, read_at: one.read_at ?? read_at })));
      count(0);
    } catch {
      setState('failed');
    }
  };
  return { items, next, unread, state, load, read, readAll };
}

/** E-7: each notification links to the page that the notification is about. */
export function NotificationPanel({ onUnread, onClose }: Props) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { items, next, unread, state, load, read, readAll } = useNotifications(onUnread);
  return (
    <Dialog
      variant="end"
      title={t('title')}
      open
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Link href={`${patterns.profile}#notifications`} onClick={onClose}>
            {t('choose')}
          </Link>
          {unread > 0 && (
            <Button icon="check" onClick={() => void readAll()}>
              {t('read_all')}
            </Button>
          )}
        </div>
      }
    >
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((one) => (
            <NotificationRow
              key={one.id}
              notification={one}
              ago={format.ago(one.created_at)}
              onFollow={() => {
                onClose();
                read(one);
              }}
            />
          ))}
        </ul>
      )}
      {items?.length === 0 && (
        <EmptyState icon="bell" title={t('empty')}>
          {t('empty_text')}
        </EmptyState>
      )}
      {state === 'loading' && <SkeletonLines count={3} />}
      {state === 'failed' && (
        <p className={styles.empty} role="alert">
          {t('failed')}
        </p>
      )}
      {state === 'failed' && !items && <Button onClick={() => void load()}>{t('try_again')}</Button>}
      {next && state !== 'loading' && <Button onClick={() => void load(next)}>{t('more')}</Button>}
    </Dialog>
  );
}
