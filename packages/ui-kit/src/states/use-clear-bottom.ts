import { useLayoutEffect, useState } from 'react';

/** Parts of a page with buttons that are pressed while a toast is shown. */
const feet = '[data-save-bar], [data-composer], [data-phone-bar], .ant-modal-footer';
const primaryButtons = 'main .ant-btn-primary';
const toastBox = '.ant-notification-notice';
const edge = 24;
const gap = 8;

const rectsOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

/** The row that has the focus, of which a toast usually speaks: its menu has given the focus back. */
function focusedRow(): DOMRect[] {
  const row = document.activeElement?.closest('main li, main tr');
  return row ? [row.getBoundingClientRect()] : [];
}

/**
 * Distance from the bottom of the window at which toasts from `left` on with this height cover none of the obstacles.
 * Undefined if there is no such place.
 */
function bottomAbove(obstacles: readonly DOMRect[], left: number, height: number): number | undefined {
  let bottom = edge;
  for (const obstacle of [...obstacles].sort((one, other) => other.bottom - one.bottom)) {
    const isVisible = obstacle.height > 0 && obstacle.top < innerHeight && obstacle.right > left;
    const isCovered = obstacle.bottom > innerHeight - bottom - height && obstacle.top < innerHeight - bottom;
    if (isVisible && isCovered) bottom = Math.max(bottom, innerHeight - obstacle.top + gap);
  }
  return bottom + height <= innerHeight ? bottom : undefined;
}

/** Distance from the bottom of the window at which the toasts cover neither the feet nor, if possible, what they speak of. */
function clearBottom(): number {
  const toasts = rectsOf(toastBox);
  if (toasts.length === 0) return edge;
  const height = Math.max(...toasts.map(({ bottom }) => bottom)) - Math.min(...toasts.map(({ top }) => top));
  const left = Math.min(...toasts.map((toast) => toast.left));
  const footRects = rectsOf(feet);
  return (
    bottomAbove([...footRects, ...rectsOf(primaryButtons), ...focusedRow()], left, height) ??
    bottomAbove(footRects, left, height) ??
    edge
  );
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
