import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Makes screen readers announce its text after each change. Keep the region mounted: the text of a new region is not
 * announced.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {children}
      </span>
    </VisuallyHidden>
  );
}
