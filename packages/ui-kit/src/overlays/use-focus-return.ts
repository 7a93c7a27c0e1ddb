import { useEffect, useState } from 'react';

/**
 * Returns the focus when a dialog is removed while it is open. antd returns it only from a dialog that is closed. Call
 * it inside the dialog.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
