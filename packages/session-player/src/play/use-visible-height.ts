import { type RefObject, useEffect } from 'react';

/** Keeps the composer above a phone's keyboard: shrinks the element if the browser does not shrink the page. */
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
