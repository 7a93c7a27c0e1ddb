import { useEffect } from 'react';

let locks = 0;

/**
 * Keeps the page from scrolling behind an open dialog. antd would do it by a style that has no nonce, which the content
 * security policy refuses; here a rule of the theme does it. The place of a scroll bar stays, so that nothing moves.
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
