import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusControl, focusedControl, followComposition } from './focus-of-place.ts';
import { whenIdle } from './when-idle.ts';

/** A part of a page that is loaded while simpler markup stands in for it. */
export interface LaterPart<Props> {
  load(): Promise<ComponentType<Props>>;
  /** Returns the component if it has loaded; then a page renders it at once. */
  loaded(): ComponentType<Props> | undefined;
}

/** Returns a part that is loaded by `load`. */
export function laterPart<Props>(load: LaterPart<Props>['load']): LaterPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  return {
    loaded: () => loaded,
    load: async () => {
      loaded = await load();
      return loaded;
    },
  };
}

/** The component that has loaded, and what the stand-in handed over. */
export interface ArrivedPart<Props, Handed> {
  readonly Part: ComponentType<Props>;
  readonly handed?: Handed;
}

/**
 * Loads a part after the first render of its stand-in, which is rendered inside `place` until the part arrives. Then the
 * part takes over the focus and the selection, but not while an input method composes a character nor before `settled`
 * resolves. `handOver` is read at that moment.
 */
export function useLaterPart<Props, Handed = undefined>(
  part: LaterPart<Props>,
  place: RefObject<HTMLElement | null>,
  options: { readonly handOver?: () => Handed; readonly settled?: () => Promise<unknown> } = {},
): { readonly arrived: ArrivedPart<Props, Handed> | undefined; readonly failed: boolean; retry(): void } {
  const [arrived, setArrived] = useState<ArrivedPart<Props, Handed> | undefined>(() => {
    const Part = part.loaded();
    return Part && { Part };
  });
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (arrived || !place.current) return;
    const composed = followComposition(place.current);
    let gone = false;
    const load = async () => {
      // Render the stand-in with its data first: on a slow processor, loading the part's many files would delay that.
      await whenIdle(1_000);
      const Part = await part.load();
      await options.settled?.();
      await composed();
      if (gone || !place.current) return;
      const control = focusedControl(place.current);
      // Synchronously, so that no key press is lost between reading the stand-in and replacing it.
      flushSync(() => setArrived({ Part, ...(options.handOver && { handed: options.handOver() }) }));
      if (control) focusControl(place.current, control);
    };
    load().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
    };
  }, [attempt]);
  return {
    arrived,
    failed,
    retry: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
