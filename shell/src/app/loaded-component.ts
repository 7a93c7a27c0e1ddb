import type { ComponentType } from 'react';

/**
 * A component that the router loads before it is drawn: neither server nor browser waits while drawing, and the first
 * drawing in the browser is exactly the server's.
 */
export interface LoadedComponent<Props> {
  load(): Promise<void>;
  /** Throws if it was drawn before it was loaded, which is a mistake of ours. */
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
      if (!loaded) throw new Error('A component was drawn before it was loaded.');
      return loaded;
    },
  };
}
