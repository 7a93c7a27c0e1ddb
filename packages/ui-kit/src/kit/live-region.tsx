import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Announces its text to screen readers whenever it changes; `assertive` interrupts, for urgent texts only. Keep it
 * mounted.
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
