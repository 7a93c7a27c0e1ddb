import { useEffect, useId } from 'react';
import { useHost } from '../host.ts';

/** Prompts before leaving this page while `unsaved` is true. */
export function useUnsavedWork(unsaved: boolean): void {
  const { unsaved: work } = useHost();
  const holder = useId();
  useEffect(() => {
    work.set(holder, unsaved);
    return () => work.set(holder, false);
  }, [work, holder, unsaved]);
}
