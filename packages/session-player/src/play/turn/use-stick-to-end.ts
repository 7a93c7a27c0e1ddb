import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';

const near = 80;

/**
 * Keeps the end of the first child of `scroller` in view while it grows, unless the user has scrolled up. A turn of the user
 * scrolls to the end in any case.
 */
export function useStickToEnd(ownTurns: number): {
  scroller: RefCallback<HTMLElement>;
  away: boolean;
  toEnd: () => void;
} {
  const place = useRef<HTMLElement>(null);
  const [away, setAway] = useState(false);

  const toEnd = useCallback(() => {
    place.current?.scrollTo({ top: place.current.scrollHeight });
  }, []);

  const scroller = useCallback(
    (element: HTMLElement) => {
      place.current = element;
      let isAway = false;
      const measure = () => {
        isAway = element.scrollHeight - element.scrollTop - element.clientHeight > near;
        setAway(isAway);
      };
      const observer = new ResizeObserver(() => {
        if (!isAway) toEnd();
      });
      observer.observe(element);
      if (element.firstElementChild) observer.observe(element.firstElementChild);
      element.addEventListener('scroll', measure, { passive: true });
      return () => {
        observer.disconnect();
        element.removeEventListener('scroll', measure);
      };
    },
    [toEnd],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each own turn scrolls to the end.
  useLayoutEffect(toEnd, [ownTurns, toEnd]);

  return { scroller, away, toEnd };
}
