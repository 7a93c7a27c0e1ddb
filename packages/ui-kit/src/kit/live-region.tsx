import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Says its text to a screen reader whenever it changes; `assertive` interrupts, so only for what cannot wait. Keep it mounted. */
export function LiveRegion({ children, assertive }: { children: ReactNode; assertive?: boolean }) {
  return (
    <VisuallyHidden>
      <span role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
        {children}
      </span>
    </VisuallyHidden>
  );
}
