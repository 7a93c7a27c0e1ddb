import type { Endpoint } from '@repartee/contracts/endpoint';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export const infrastructureRoutes: readonly string[] = [
  '/health/live',
  '/health/ready',
  '/metrics',
  '/v1/openapi.json',
  // The page that shows this document, and its files.
  '/v1/docs',
  '/v1/docs/openapi.json',
  '/v1/docs/:file',
  // Live channel of a session: a WebSocket that the client opens with a one-time ticket.
  // `@repartee/contracts/session/live` describes its events.
  '/v1/coaching_sessions/:id/live',
  // Calls of remotes that the API passes on to the service of their team.
  '/v1/remote/:remote/*',
  '/v1/remote_calls/:caller/:remote/*',
  // Launches from learning platforms (LTI 1.3): forms and redirects of browsers, answered by pages.
  '/v1/lti/:organization/login',
  '/v1/lti/:organization/launch',
  '/v1/lti/selection',
  // Tools for language models, which make calls of the API (Model Context Protocol).
  '/v1/mcp',
  // Users and groups for a directory, which describes itself at `/scim/v2/Schemas` (SCIM 2.0).
  '/scim/v2/*',
  // Uploaded images need no token, because <img> elements cannot send one. Their random names cannot be
  // guessed.
  '/api/image/uploads/:file',
  '/api/organization_exports/:secret',
];

/**
 * Endpoints whose requests follow a protocol that requires servers to ignore unknown parameters. Every other endpoint refuses
 * them. Protocols with a whole tree of their own are in `infrastructureRoutes`; what a passkey answers is a loose object in
 * its schema.
 */
export const lenientEndpoints: readonly string[] = [
  // Token request (OAuth 2.0, RFC 6749, section 3.2).
  'POST /v1/fau/login',
  // Authentication response, such as `session_state` of Keycloak (OpenID Connect Core, section 3.1.2.7).
  'POST /v1/keycloak/callback',
];

/**
 * The registration of a route throws if the route is neither an endpoint of the package `contracts` nor in
 * `infrastructureRoutes`, because only endpoints of `contracts` have a permission check and validation.
 */
export function rejectUndocumentedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.endpoint || infrastructureRoutes.includes(url)) return;
    throw new Error(
      `${method} ${url} is not an endpoint of @repartee/contracts; add the endpoint and register it with route().`,
    );
  });
}
