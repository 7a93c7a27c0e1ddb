import { type ReactNode, useEffect, useRef } from 'react';

const fields = ':is(input, select, textarea):not([type="hidden"], :disabled)';
const safeButton = '.ant-modal-footer button';

/** Focuses the first field of a modal or, without fields, the first button of its footer. */
export function FirstFocus({ children }: { children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focuses in the next frame, because in the current frame antd stores which element had the focus before
    // the modal opened.
    const frame = requestAnimationFrame(() => {
      const modal = inside.current?.closest('[role="dialog"]');
      const field = inside.current?.querySelector<HTMLElement>(fields);
      (field ?? modal?.querySelector<HTMLElement>(safeButton))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={inside}>{children}</div>;
}
