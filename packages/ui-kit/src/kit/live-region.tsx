import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Makes screen readers announce its text whenever it changes. `assertive` interrupts the user, so it is for urgent
 * texts only. Keep it mounted, because a new region is not announced.
 */
export function LiveRegion({ children, assertive }: { children: ReactNode; assertive?: boolean }) {
  return (
    <VisuallyHidden>
      <span role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
        {children}
      </span>
    </VisuallyHidden>
  );
}
