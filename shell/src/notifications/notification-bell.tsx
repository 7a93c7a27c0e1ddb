import { useCan, useHost, useSession, useTranslation } from '@repartee/app-sdk/first-paint';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import { useEffect, useState } from 'react';
import { onPoll } from '../resilience/build-poll.ts';
import styles from './notification-bell.module.css';
import { notificationCalls } from './notification-calls.ts';

const NotificationPanel = lazyPart(
  async () => ({
    default: (await import(/* webpackChunkName: "notification-panel" */ './notification-panel.tsx'))
      .NotificationPanel,
  }),
  { close: ({ onClose }) => onClose() },
);

const mostShown = 99;
/**
 * Time before the first request for the number of unread notifications. Each poll for newer builds repeats
 * the request.
 */
const firstRequest_ms = 1000;

/** E-7: the number of unread notifications is refetched whenever the page polls for newer builds. */
export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const may = useCan();
  const { user } = useSession();
  const { api } = useHost();
  const [unread, setUnread] = useState(0);
  const [open, setOpen] = useState(false);
  const shown = user !== null && may('user-self-edit');
  useEffect(() => {
    if (!shown) return undefined;
    const leaving = new AbortController();
    const count = async (): Promise<void> => {
      const { countUnreadNotifications } = await notificationCalls();
      const answer = await api.call(countUnreadNotifications, {}, { signal: leaving.signal });
      setUnread(answer.unread);
    };
    // A failed request for the unread number is ignored, because the next poll for newer builds repeats the
    // request.
    const look = () => void count().catch(() => undefined);
    const first = setTimeout(look, firstRequest_ms);
    const forget = onPoll(look);
    return () => {
      clearTimeout(first);
      forget();
      leaving.abort();
    };
  }, [shown, api]);
  if (!shown) return null;
  return (
    <>
      <PlainButton
        variant="ghost"
        icon="bell"
        label={unread > 0 ? t('open_unread', { count: unread }) : t('open')}
        aria-haspopup="dialog"
        className={styles.bell}
        onClick={() => setOpen(true)}
      >
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
        )}
      </PlainButton>
      <VisuallyHidden>
        <span aria-live="polite">{unread > 0 ? t('open_unread', { count: unread }) : ''}</span>
      </VisuallyHidden>
      {open && <NotificationPanel onUnread={setUnread} onClose={() => setOpen(false)} />}
    </>
  );
}
