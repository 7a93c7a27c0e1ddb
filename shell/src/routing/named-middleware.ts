import type { NamedMiddleware } from '@repartee/app-sdk/first-paint';

/** R-NAV-2: middleware by name, offered by the shell and by remotes. */
export interface MiddlewareRegistry {
  add(name: string, middleware: NamedMiddleware): void;
  /** Runs them in order; the first path one of them answers wins. Throws `Unknown route middleware` for a name nobody offers. */
  run(names: readonly string[], going: Parameters<NamedMiddleware>[0]): Promise<string | undefined>;
}

export function createMiddlewareRegistry(): MiddlewareRegistry {
  const known = new Map<string, NamedMiddleware>();
  return {
    add: (name, middleware) => known.set(name, middleware),
    run: async (names, going) => {
      for (const name of names) {
        const middleware = known.get(name);
        if (!middleware) throw new Error(`Unknown route middleware: ${name}`);
        const elsewhere = await middleware(going);
        if (elsewhere) return elsewhere;
      }
      return undefined;
    },
  };
}
