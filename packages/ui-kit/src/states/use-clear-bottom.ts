import { useLayoutEffect, useState } from 'react';

/** Parts of a page with buttons that are pressed while a toast is shown. */
const feet = '[data-save-bar], [data-composer], [data-phone-bar], .ant-modal-footer';
const edge = 24;
const gap = 8;

const rectsOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

/** Distance from the bottom of the window at which the toasts cover none of the feet. */
function clearBottom(): number {
  const toasts = rectsOf('.ant-notification-notice');
  if (toasts.length === 0) return edge;
  const height = Math.max(...toasts.map(({ bottom }) => bottom)) - Math.min(...toasts.map(({ top }) => top));
  const left = Math.min(...toasts.map((toast) => toast.left));
  const covered = rectsOf(feet).filter(
    (foot) =>
      foot.height > 0 &&
      foot.top < innerHeight &&
      foot.bottom > innerHeight - edge - height &&
      foot.right > left,
  );
  return Math.max(edge, ...covered.map(({ top }) => innerHeight - top + gap));
}

const every_ms = 100;

/** The distance of the toasts from the bottom of the window. Pages scroll and change while a toast is shown. */
export function useClearBottom(shown: boolean): number {
  const [bottom, setBottom] = useState(edge);
  useLayoutEffect(() => {
    if (!shown) return;
    const measure = () => setBottom(clearBottom());
    measure();
    const timer = setInterval(measure, every_ms);
    return () => clearInterval(timer);
  }, [shown]);
  return bottom;
}
