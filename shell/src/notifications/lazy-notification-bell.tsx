import { type ComponentType, useEffect, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';
import { kitTexts } from '../language/shell-texts.ts';
import styles from './notification-bell.module.css';
import { notificationTexts } from './notification-texts.ts';

/** Loads the bell after the first paint and reserves its space until then. */
export function LazyNotificationBell() {
  const [Bell, setBell] = useState<ComponentType>();
  const { addTexts } = useRouteContext();
  useEffect(() => {
    Promise.all([
      import(/* webpackChunkName: "notification-bell" */ './notification-bell.tsx'),
      addTexts('notifications', notificationTexts),
      // Texts of dialogs on signed-in pages that load no remote.
      addTexts('ui-kit', kitTexts),
    ]).then(
      ([module]) => setBell(() => module.NotificationBell),
      // Without the bell the page still works; the next document loads it.
      () => undefined,
    );
  }, [addTexts]);
  return Bell ? <Bell /> : <span className={styles.bell} aria-hidden="true" />;
}
