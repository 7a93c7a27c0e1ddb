import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

interface Props {
  onUnread(unread: number): void;
  onClose(): void;
}

export function LazyNotificationPanel(props: Props) {
  const [Panel, setPanel] = useState<ComponentType<Props>>();
  const giveUp = useEffectEvent(props.onClose);
  useEffect(() => {
    import(/* webpackChunkName: "notification-panel" */ './notification-panel.tsx').then(
      (module) => setPanel(() => module.NotificationPanel),
      () => giveUp(),
    );
  }, []);
  return Panel ? <Panel {...props} /> : null;
}
