import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Whatever the user does: what is not there yet is loaded before they get to it, by keyboard too. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel'] as const;

/**
 * Mounts its children once their place comes near the view, or once the user does anything on the page; with `waits` only
 * then. `space` keeps the place until then, and while their code loads.
 */
export function WhenNear(props: { space: ReactNode; waits?: boolean; children: ReactNode }) {
  const { space, waits = false, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !place.current) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    });
    if (!waits) observer.observe(place.current);
    const options = { capture: true, passive: true };
    for (const sign of signs) document.addEventListener(sign, show, options);
    return () => {
      observer.disconnect();
      for (const sign of signs) document.removeEventListener(sign, show, options);
    };
  }, [isNear, waits]);
  return isNear ? <Suspense fallback={space}>{children}</Suspense> : <div ref={place}>{space}</div>;
}
