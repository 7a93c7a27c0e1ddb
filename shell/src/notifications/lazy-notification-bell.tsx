import { loadCode } from '@repartee/ui-kit/load-code';
import { type ComponentType, useEffect, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';
import { whenIdle } from '../resilience/when-idle.ts';
import styles from './notification-bell.module.css';
import { notificationTexts } from './notification-calls.ts';

/** Loads the code of the notification bell when the browser is idle. Until then the space of the bell is reserved. */
export function LazyNotificationBell() {
  const [Bell, setBell] = useState<ComponentType>();
  const { addTexts } = useRouteContext();
  useEffect(() => {
    const load = async () => {
      await whenIdle();
      const [module] = await Promise.all([
        loadCode(() => import(/* webpackChunkName: "notification-bell" */ './notification-bell.tsx'), {
          optional: true,
        }),
        addTexts('notifications', notificationTexts),
      ]);
      setBell(() => module.NotificationBell);
    };
    // After a failed load, the page has no notification bell until the next document load.
    load().catch(() => undefined);
  }, [addTexts]);
  return Bell ? <Bell /> : <span className={styles.bell} aria-hidden="true" />;
}
