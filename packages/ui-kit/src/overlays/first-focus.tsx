import { type ReactNode, useEffect, useRef } from 'react';

const fields = ':is(input, select, textarea):not([type="hidden"], :disabled)';
const safeButton = '.ant-modal-footer button';

/** Puts the focus, when it appears in a modal, on its first field, else on the first button of the modal's footer. */
export function FirstFocus({ children }: { children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The modal notes first where the focus came from, in an effect of its own.
    const frame = requestAnimationFrame(() => {
      const modal = inside.current?.closest('[role="dialog"]');
      const field = inside.current?.querySelector<HTMLElement>(fields);
      (field ?? modal?.querySelector<HTMLElement>(safeButton))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={inside}>{children}</div>;
}
