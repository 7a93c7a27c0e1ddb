import type { ComponentType } from 'react';

/**
 * A component that the router loads before rendering: neither server nor browser suspends while rendering, and the
 * first render in the browser is identical to the server's.
 */
export interface LoadedComponent<Props> {
  load(): Promise<void>;
  /** Throws if called before `load` resolved, which is a programming error. */
  get(): ComponentType<Props>;
  loaded(): boolean;
}

export function loadedComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LoadedComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  return {
    loaded: () => loaded !== undefined,
    load: async () => {
      loaded ??= (await load()).default;
    },
    get: () => {
      if (!loaded) throw new Error('Component rendered before `load` resolved.');
      return loaded;
    },
  };
}
