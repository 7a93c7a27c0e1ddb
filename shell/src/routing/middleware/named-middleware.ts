import type { NamedMiddleware, NavigationTarget } from '@repartee/app-sdk/first-paint';

/** R-NAV-2: registry of middleware by name; shell and remotes add to it. */
export interface MiddlewareRegistry {
  add(name: string, middleware: NamedMiddleware): void;
  /**
   * Runs them in order; the first target wins. A name offered by a remote that is not loaded loads that remote. Throws
   * `Unknown route middleware` for a name that no remote offers.
   */
  run(names: readonly string[], going: Parameters<NamedMiddleware>[0]): Promise<NavigationTarget | undefined>;
}

export function createMiddlewareRegistry(
  /** Loads the remote whose `remote.json` offers the name, if any; the remote then registers its middleware. */
  loadOwner: (name: string) => Promise<unknown> = async () => undefined,
): MiddlewareRegistry {
  const known = new Map<string, NamedMiddleware>();
  return {
    add: (name, middleware) => known.set(name, middleware),
    run: async (names, going) => {
      for (const name of names) {
        if (!known.has(name)) await loadOwner(name);
        const middleware = known.get(name);
        if (!middleware) throw new Error(`Unknown route middleware: ${name}`);
        const elsewhere = await middleware(going);
        if (elsewhere) return elsewhere;
      }
      return undefined;
    },
  };
}
