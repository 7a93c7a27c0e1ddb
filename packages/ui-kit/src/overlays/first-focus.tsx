import { type ReactNode, useEffect, useRef } from 'react';

const fields = ':is(input, select, textarea):not([type="hidden"], :disabled)';
const safeButton = '.ant-modal-footer button';

/** Focuses, when mounted in a modal, its first field, or else the first button of the modal's footer. */
export function FirstFocus({ children }: { children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Wait a frame: the modal's own effect must first store the previously focused element.
    const frame = requestAnimationFrame(() => {
      const modal = inside.current?.closest('[role="dialog"]');
      const field = inside.current?.querySelector<HTMLElement>(fields);
      (field ?? modal?.querySelector<HTMLElement>(safeButton))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={inside}>{children}</div>;
}
