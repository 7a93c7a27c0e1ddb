import { type ComponentType, useEffect, useState } from 'react';

interface Props {
  onClose(): void;
}

/** The inspector, loaded when a super-admin first opens it. */
export function LazyInspector({ onClose }: Props) {
  const [Inspector, setInspector] = useState<ComponentType<Props>>();
  useEffect(() => {
    void import('./inspector.tsx').then((module) => setInspector(() => module.Inspector), onClose);
  }, [onClose]);
  return Inspector ? <Inspector onClose={onClose} /> : null;
}
