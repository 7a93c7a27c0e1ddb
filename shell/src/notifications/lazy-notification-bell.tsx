import { type ComponentType, useEffect, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';
import styles from './notification-bell.module.css';
import { notificationTexts } from './notification-texts.ts';

/** The bell, loaded after the first paint; its place is kept free meanwhile. */
export function LazyNotificationBell() {
  const [Bell, setBell] = useState<ComponentType>();
  const { addTexts } = useRouteContext();
  useEffect(() => {
    Promise.all([
      import(/* webpackChunkName: "notification-bell" */ './notification-bell.tsx'),
      addTexts('notifications', notificationTexts),
    ]).then(
      ([module]) => setBell(() => module.NotificationBell),
      // Without it the page goes on; the next document brings it.
      () => undefined,
    );
  }, [addTexts]);
  return Bell ? <Bell /> : <span className={styles.bell} aria-hidden="true" />;
}
