import { type RefObject, useEffect } from 'react';

/**
 * Keeps the input field above the on-screen keyboard of a phone: limits the element's height to the visible area if the
 * browser does not shrink the page.
 */
export function useVisibleHeight(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = globalThis;
    if (!visualViewport) return;
    const fit = () => {
      const covered = innerHeight - visualViewport.height;
      room.current?.style.setProperty('--covered', `${Math.max(0, Math.round(covered))}px`);
    };
    fit();
    visualViewport.addEventListener('resize', fit);
    return () => visualViewport.removeEventListener('resize', fit);
  }, [room]);
}
