import type { FastifyInstance } from 'fastify';
import { findOrganizationPrincipal } from '../../runtime/access/organization-principal-repository.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { bearerTokenOf } from '../../runtime/http/guard.ts';
import { answerOfError } from './scim-error.ts';

const mediaType = 'application/scim+json';

/** A group with the 5,000 members that it may have fits. */
const bodyLimit = 1024 * 1024;

/**
 * Serves SCIM 2.0 (RFC 7644): a directory, such as Entra ID or Okta, provisions the users and groups of an organization
 * with a token of the organization.
 */
export function registerScim(app: FastifyInstance): void {
  app.register(async (scim) => {
    const parseJson = scim.getDefaultJsonParser('error', 'error');
    scim.removeContentTypeParser('application/json');
    scim.addContentTypeParser(
      [mediaType, 'application/json'],
      { parseAs: 'string', bodyLimit },
      // Directories name a media type also where they send no body, as with DELETE.
      (request, body, done) =>
        body === '' ? done(null, undefined) : parseJson(request, body as string, done),
    );
    scim.setErrorHandler((error, request, reply) => {
      const { status, retry_after, body } = answerOfError(error);
      if (status >= 500 && status !== 501) request.log.error({ err: error }, 'SCIM request failed');
      if (retry_after !== undefined) reply.header('retry-after', String(retry_after));
      if (status === 401) reply.header('www-authenticate', 'Bearer');
      return reply.status(status).type(mediaType).serializer(JSON.stringify).send(body);
    });
    scim.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/scim/v2/*',
      bodyLimit,
      async onRequest(request) {
        const token = bearerTokenOf(request);
        request.principal = (token && (await findOrganizationPrincipal(app.database.db, token))) || null;
        await app.checkRateLimit(request);
        if (!request.principal) throw problem('not_signed_in');
        if (request.principal.organization_erased_at && request.method !== 'GET')
          throw problem('organization_closing');
      },
      async handler(request, reply) {
        // Most installations have no directory that provisions users.
        const { answerScim } = await import('./answer-scim.ts');
        const { status, body, location } = await answerScim(app, request);
        if (location) reply.header('location', location);
        reply.status(status);
        return body ? reply.type(mediaType).serializer(JSON.stringify).send(body) : reply.send();
      },
    });
  });
}
