import { createContext, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react';

/** User events, such as `keydown`, that mount the deferred content before the user reaches it. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel'] as const;

const options = { capture: true, passive: true };

function listen(show: () => void): () => void {
  for (const sign of signs) document.addEventListener(sign, show, options);
  return () => {
    for (const sign of signs) document.removeEventListener(sign, show, options);
  };
}

const Acted = createContext({ current: false });

/** Tells each `MountWhenNear` inside whether the user has interacted with the page. */
export function InteractionTracker({ children }: { children: ReactNode }) {
  const acted = useRef(false);
  useEffect(
    () =>
      listen(() => {
        acted.current = true;
      }),
    [],
  );
  return <Acted value={acted}>{children}</Acted>;
}

/**
 * Mounts its children near the viewport, or after any interaction with the page. With `waits`, only an interaction
 * mounts the children.
 */
export function MountWhenNear(props: { space: ReactNode; waits?: boolean; children: ReactNode }) {
  const { space, waits = false, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const acted = useContext(Acted);
  const [isNear, setNear] = useState(() => acted.current || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !place.current) return;
    const show = () => setNear(true);
    if (acted.current) return show();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    });
    if (!waits) observer.observe(place.current);
    const stop = listen(show);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [isNear, waits, acted]);
  return isNear ? <Suspense fallback={space}>{children}</Suspense> : <div ref={place}>{space}</div>;
}
