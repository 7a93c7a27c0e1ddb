import { loadCode } from '@repartee/ui-kit/load-code';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusControl, focusedControl, followComposition } from './focus-of-place.ts';
import { whenIdle } from './when-idle.ts';

/** A part of a page that is loaded later. Until then, the page shows simpler markup, the stand-in. */
export interface LaterPart<Props> {
  load(): Promise<ComponentType<Props>>;
  loaded(): ComponentType<Props> | undefined;
}

export function laterPart<Props>(load: LaterPart<Props>['load']): LaterPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  return {
    loaded: () => loaded,
    load: async () => {
      loaded = await loadCode(load);
      return loaded;
    },
  };
}

/** A loaded part. `handed` is data of the stand-in (the simpler markup that was shown first), such as typed text. */
export interface ArrivedPart<Props, Handed> {
  readonly Part: ComponentType<Props>;
  readonly handed?: Handed;
}

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
 * Loads a part of a page after the page has shown simpler markup (the stand-in) inside `place`. The part
 * replaces the stand-in when `settled` is true and no character is being composed (input method), and keeps
 * focus and selection. `handed` is the result of `handOver`.
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
      // Load the part when the browser is idle, so that a slow processor first shows the data of the simpler
      // markup (the stand-in).
      await whenIdle(1_000);
      const Part = await part.load();
      await whenSettled();
      await composed();
      if (gone || !place.current) return;
      const control = focusedControl(place.current);
      // Read the typed text and replace the stand-in in one task, so that no key press is lost.
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
