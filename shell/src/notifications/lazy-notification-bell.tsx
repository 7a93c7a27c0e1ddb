import { type ComponentType, useEffect, useState } from 'react';
import styles from './notification-bell.module.css';

/** The bell, loaded after the first paint; its place is kept free meanwhile. */
export function LazyNotificationBell() {
  const [Bell, setBell] = useState<ComponentType>();
  useEffect(() => {
    import(/* webpackChunkName: "notification-bell" */ './notification-bell.tsx').then(
      (module) => setBell(() => module.NotificationBell),
      // Without it the page goes on; the next document brings it.
      () => undefined,
    );
  }, []);
  return Bell ? <Bell /> : <span className={styles.bell} aria-hidden="true" />;
}
