import { useEffect } from 'react';

let locks = 0;

/**
 * Keeps the page from scrolling behind an open dialog. Replaces antd's scroll lock, which the Content Security Policy
 * blocks.
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
