import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Makes screen readers announce its text after each change. Keep the region mounted: the text of a new region is not
 * announced.
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
