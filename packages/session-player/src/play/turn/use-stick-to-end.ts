import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const near = 80;

/**
 * Keeps the newest message in view, unless the user has scrolled up. A turn of the user scrolls to the end in any case.
 */
export function useStickToEnd(
  content: unknown,
  ownTurns: number,
): { scroller: RefObject<HTMLElement | null>; away: boolean; toEnd: () => void } {
  const scroller = useRef<HTMLElement>(null);
  const [away, setAway] = useState(false);

  const toEnd = useCallback(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, []);

  useEffect(() => {
    const place = scroller.current;
    if (!place) return;
    const measure = () => setAway(place.scrollHeight - place.scrollTop - place.clientHeight > near);
    place.addEventListener('scroll', measure, { passive: true });
    return () => place.removeEventListener('scroll', measure);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content moves the end.
  useLayoutEffect(() => {
    if (!away) toEnd();
  }, [content, away, toEnd]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each own turn scrolls to the end.
  useLayoutEffect(toEnd, [ownTurns, toEnd]);

  return { scroller, away, toEnd };
}
