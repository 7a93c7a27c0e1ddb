import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

interface Props {
  onClose(): void;
}

/** Loads the inspector when a super-admin first opens it. */
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
