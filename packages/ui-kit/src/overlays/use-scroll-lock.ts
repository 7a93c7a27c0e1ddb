import { useEffect } from 'react';

let locks = 0;

/**
 * Prevents the page from scrolling behind an open dialog. antd's own style for that has no nonce, so the content
 * security policy blocks it; a rule of the theme replaces it. The scroll bar keeps its space, so that nothing moves.
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
