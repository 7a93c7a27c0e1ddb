import { whenIdle } from '@repartee/app-sdk/first-paint';
import { type ComponentType, useEffect, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';
import { kitTexts } from '../language/shell-texts.ts';
import styles from './notification-bell.module.css';
import { notificationTexts } from './notification-texts.ts';

/** Loads the bell when the page is idle and reserves its space until then. */
export function LazyNotificationBell() {
  const [Bell, setBell] = useState<ComponentType>();
  const { addTexts } = useRouteContext();
  useEffect(() => {
    const load = async () => {
      await whenIdle();
      const [module] = await Promise.all([
        import(/* webpackChunkName: "notification-bell" */ './notification-bell.tsx'),
        addTexts('notifications', notificationTexts),
        // Texts of dialogs on signed-in pages that load no remote.
        addTexts('ui-kit', kitTexts),
      ]);
      setBell(() => module.NotificationBell);
    };
    // A failed load leaves the page without the bell until the next document load.
    load().catch(() => undefined);
  }, [addTexts]);
  return Bell ? <Bell /> : <span className={styles.bell} aria-hidden="true" />;
}
