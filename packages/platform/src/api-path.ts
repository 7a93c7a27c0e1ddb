/**
 * First path segments that a proxy forwards to the API; all others belong to the shell server. The Caddyfile, the
 * Ingress and the HTTPRoute list the same ones.
 */
export const apiPrefixes: readonly string[] = ['v1', 'api', 'scim', 'health'];

/**
 * Paths of the API in a process that has the API and the shell server. Proxies do not forward `/metrics` to the API,
 * because each process has its own.
 */
export const apiPath: RegExp = new RegExp(`^/(${[...apiPrefixes, 'metrics'].join('|')})(/|\\?|$)`);
