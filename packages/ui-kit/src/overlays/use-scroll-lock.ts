import { useEffect } from 'react';

let locks = 0;

/**
 * Keeps the page from scrolling behind an open dialog. Replaces antd's own scroll lock, whose style element has no
 * nonce, so that the Content Security Policy blocks it. Keeps the space of the scroll bar, so that the page does not
 * move.
 */
export function useScrollLock(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const { documentElement: page } = document;
    if (locks === 0)
      page.dataset.scrollLocked = window.innerWidth > page.clientWidth ? 'with-gutter' : 'without-gutter';
    locks += 1;
    return () => {
      locks -= 1;
      if (locks === 0) delete page.dataset.scrollLocked;
    };
  }, [open]);
}
