import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the form of a field from being sent while `busy`; who wanted that meanwhile gets it then, unless it is dropped. */
export function useHeldForm(input: RefObject<HTMLInputElement | null>, busy: boolean) {
  const held = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    if (!busy) {
      held.current?.requestSubmit();
      held.current = null;
      return;
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      held.current = form ?? null;
    };
    form?.addEventListener('submit', hold);
    return () => form?.removeEventListener('submit', hold);
  }, [busy, input]);
  return {
    drop: () => {
      held.current = null;
    },
  };
}
