import type { NamedMiddleware, NavigationTarget } from '@repartee/app-sdk/first-paint';

/** R-NAV-2: registry of route middleware by name. The shell and the remotes register their middleware here. */
export interface MiddlewareRegistry {
  add(name: string, middleware: NamedMiddleware): void;
  /**
   * Runs the named middleware in order, until a middleware returns a redirect target. If a name belongs to a remote
   * that is not loaded, loads that remote first. Throws `Unknown route middleware` for a name that no remote declares.
   */
  run(names: readonly string[], going: Parameters<NamedMiddleware>[0]): Promise<NavigationTarget | undefined>;
}

export function createMiddlewareRegistry(
  /**
   * Loads the remote whose `remote.json` declares the name, if there is such a remote. The remote then registers its
   * middleware.
   */
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
