import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusControl, focusedControl, followComposition } from './focus-of-place.ts';
import { whenIdle } from './when-idle.ts';

/** A part of a page that is loaded later; until then the page shows simpler markup, the stand-in. */
export interface LaterPart<Props> {
  load(): Promise<ComponentType<Props>>;
  /**
   * Returns the component if it is already loaded, so that a page can render the component at once, without the simpler
   * markup.
   */
  loaded(): ComponentType<Props> | undefined;
}

/** Creates a part of a page whose component `load` loads later. */
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

/**
 * The loaded component. `handed` is the data of the stand-in (simpler markup) when the component replaced it, for
 * example typed text.
 */
export interface ArrivedPart<Props, Handed> {
  readonly Part: ComponentType<Props>;
  readonly handed?: Handed;
}

/** Returns a function with which the caller waits until `settled` is true. */
function useWhenSettled(settled: boolean): () => Promise<void> {
  const now = useRef(settled);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    now.current = settled;
    if (settled) for (const resolve of waiting.current.splice(0)) resolve();
  }, [settled]);
  return () => new Promise((resolve) => (now.current ? resolve() : waiting.current.push(resolve)));
}

/**
 * Loads a part of a page after its stand-in (simpler markup, which the caller renders inside `place`) has rendered. The
 * part replaces the stand-in once the part is loaded, `settled` is true and no input method is composing a character.
 * Focus and selection are kept. `handOver` is called just before the replacement; its result is `handed`.
 */
export function useLaterPart<Props, Handed = undefined>(
  part: LaterPart<Props>,
  place: RefObject<HTMLElement | null>,
  options: { readonly handOver?: () => Handed; readonly settled?: boolean } = {},
): { readonly arrived: ArrivedPart<Props, Handed> | undefined; readonly failed: boolean; retry(): void } {
  const [arrived, setArrived] = useState<ArrivedPart<Props, Handed> | undefined>(() => {
    const Part = part.loaded();
    return Part && { Part };
  });
  const [attempt, setAttempt] = useState(0);
  const whenSettled = useWhenSettled(options.settled ?? true);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (arrived || !place.current) return;
    const composed = followComposition(place.current);
    let gone = false;
    const load = async () => {
      // Let the stand-in (simpler markup) render with its data first: on a slow processor, loading the part's many
      // files would delay it.
      await whenIdle(1_000);
      const Part = await part.load();
      await whenSettled();
      await composed();
      if (gone || !place.current) return;
      const control = focusedControl(place.current);
      // Render synchronously, so that no key press is lost between reading the typed text from the stand-in and
      // replacing the stand-in.
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
