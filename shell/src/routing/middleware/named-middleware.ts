import type { NamedMiddleware, NavigationTarget } from '@repartee/app-sdk/first-paint';

/** R-NAV-2: registry of route middleware by name, for the shell and the remotes. */
export interface MiddlewareRegistry {
  add(name: string, middleware: NamedMiddleware): void;
  /** Runs the middleware in order until a redirect target is returned. Throws for a name that no remote declares. */
  run(names: readonly string[], going: Parameters<NamedMiddleware>[0]): Promise<NavigationTarget | undefined>;
}

export function createMiddlewareRegistry(
  /** Loads the remote that declares the name in `remote.json`. The remote then registers its middleware. */
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
