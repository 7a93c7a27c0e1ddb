import { type RefObject, useEffect } from 'react';

/**
 * Sets the CSS variable `--covered` to the height that a phone's on-screen keyboard covers, so that the input field
 * stays above the keyboard.
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
