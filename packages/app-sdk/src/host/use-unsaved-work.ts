import { useEffect, useId } from 'react';
import { useHost } from './host.ts';

/** Prompts before leaving this page while `unsaved` is true. */
export function useUnsavedWork(unsaved: boolean): void {
  const { unsaved: work } = useHost();
  const holder = useId();
  useEffect(() => {
    work.set(holder, unsaved);
    return () => work.set(holder, false);
  }, [work, holder, unsaved]);
}

/**
 * Keeps the page from reloading by itself while `holds` is true, for example during a conversation (R-APP-3). Leaving
 * the page does not prompt.
 */
export function useHeldPage(holds: boolean): void {
  const { unsaved: work } = useHost();
  const holder = useId();
  useEffect(() => {
    work.holdPage(holder, holds);
    return () => work.holdPage(holder, false);
  }, [work, holder, holds]);
}
