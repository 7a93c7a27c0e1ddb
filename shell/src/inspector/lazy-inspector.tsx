import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

interface Props {
  onClose(): void;
}

/** The code is loaded when a super-admin first opens the inspector. If the code fails to load, `onClose` is called. */
export function LazyInspector({ onClose }: Props) {
  const [Inspector, setInspector] = useState<ComponentType<Props>>();
  const giveUp = useEffectEvent(onClose);
  useEffect(() => {
    import('./inspector.tsx').then(
      (module) => setInspector(() => module.Inspector),
      () => giveUp(),
    );
  }, []);
  return Inspector ? <Inspector onClose={onClose} /> : null;
}
