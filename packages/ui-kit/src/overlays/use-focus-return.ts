import { useEffect, useState } from 'react';

/**
 * Returns the focus when a dialog is removed while it is open, or has removed its opener from a list: then the row beside
 * it gets the focus. antd returns it only from a dialog that is closed, to an opener that still exists. Call it inside
 * the dialog.
 */
export function useFocusReturn(): void {
  const [{ opener, neighbour }] = useState(() => {
    const element = document.activeElement;
    const row = element?.closest('li, tr');
    return { opener: element, neighbour: row?.nextElementSibling ?? row?.previousElementSibling };
  });
  useEffect(() => {
    const restore = () => {
      if (document.activeElement !== document.body) return;
      const target = opener?.isConnected ? opener : neighbour?.querySelector('a[href], button');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
    return () => {
      restore();
      // A list draws itself without the row shortly after the dialog is gone.
      requestAnimationFrame(() => requestAnimationFrame(restore));
    };
  }, [opener, neighbour]);
}
