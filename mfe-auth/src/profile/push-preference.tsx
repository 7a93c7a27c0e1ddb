import { useEndpoint, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import {
  createPushSubscription,
  deletePushSubscription,
  listPushSubscriptions,
} from '@repartee/contracts/people/notification/push-endpoints';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { useEffect, useState } from 'react';
import styles from './notification-preferences.module.css';

/**
 * The push manager of the shell's service worker, with the subscription of this browser. Undefined while there is no worker,
 * and in browsers without push.
 */
function usePushManager() {
  const [manager, setManager] = useState<PushManager>();
  const [current, setCurrent] = useState<PushSubscription | null>(null);
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
    const read = async () => {
      const { pushManager } = await navigator.serviceWorker.ready;
      setCurrent(await pushManager.getSubscription());
      setManager(pushManager);
    };
    read().catch(() => undefined);
  }, []);
  return { manager, current, setCurrent };
}

/** Notifications on this device while the product is closed. */
export function PushPreference() {
  const device = usePushManager();
  return device.manager ? <DeviceChoice {...device} manager={device.manager} /> : null;
}

interface DeviceChoiceProps {
  readonly manager: PushManager;
  readonly current: PushSubscription | null;
  setCurrent(current: PushSubscription | null): void;
}

function DeviceChoice({ manager, current, setCurrent }: DeviceChoiceProps) {
  const { t } = useTranslation('mfe-auth');
  const errorToast = useErrorToast();
  const { data } = useEndpoint(listPushSubscriptions, {});
  const create = useEndpointMutation(createPushSubscription);
  const remove = useEndpointMutation(deletePushSubscription);
  const [permission, setPermission] = useState(Notification.permission);
  const [busy, setBusy] = useState(false);
  const [unavailable, setUnavailable] = useState(false);
  if (!data) return null;
  const stored = data.items.find(({ endpoint }) => endpoint === current?.endpoint);

  const subscribe = async () => {
    const chosen = await Notification.requestPermission();
    setPermission(chosen);
    if (chosen !== 'granted') return;
    // One of another account, or with an earlier key of the installation.
    await current?.unsubscribe();
    const made = await manager
      .subscribe({ userVisibleOnly: true, applicationServerKey: data.public_key })
      .catch(() => undefined);
    setUnavailable(!made);
    setCurrent(made ?? null);
    const { endpoint = '', keys } = made?.toJSON() ?? {};
    if (keys)
      await create.mutateAsync({ body: { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } });
  };
  const unsubscribe = async () => {
    await current?.unsubscribe();
    setCurrent(null);
    if (stored) await remove.mutateAsync({ params: { id: stored.id } });
  };
  const change = async (on: boolean) => {
    setBusy(true);
    await (on ? subscribe() : unsubscribe()).catch(errorToast);
    setBusy(false);
  };

  const hint = permission === 'denied' ? 'blocked' : unavailable ? 'unavailable' : 'hint';
  return (
    <div className={styles.device}>
      <Checkbox
        label={t('notifications.push.label')}
        hint={t(`notifications.push.${hint}`)}
        checked={stored !== undefined && permission === 'granted'}
        disabled={busy || permission === 'denied'}
        onChange={({ target }) => void change(target.checked)}
      />
    </div>
  );
}
