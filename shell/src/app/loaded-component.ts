import type { ComponentType } from 'react';

/**
 * A component whose code the router loads before rendering, so that the browser's first render is identical to the
 * server's HTML.
 */
export interface LoadedComponent<Props> {
  load(): Promise<void>;
  /** Throws if called before `load` has resolved, which is a programming error. */
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
