import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

function answerFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  buildId: string,
  body: unknown,
): FastifyReply {
  const etag = `"${buildId}"`;
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'cookie', 'x-content-type-options': 'nosniff' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/**
 * Serves `builds/latest.json` with the id of the current build (R-CALL-14), `builds/boot-manifest.json`, with which an open
 * page can load a remote again, and `builds/disabled.json` with the ids of the disabled remotes, which open pages
 * request every few seconds.
 */
export function serveBuilds(
  app: FastifyInstance,
  resolveFor: (request: FastifyRequest) => Promise<BootManifest>,
  disabled: () => readonly string[],
): void {
  const latest = async (request: FastifyRequest, reply: FastifyReply) => {
    const { build_id } = await resolveFor(request);
    return answerFresh(request, reply, build_id, { id: build_id });
  };
  app.get('/builds/latest.json', latest);
  app.get('/:locale(^[a-z]{2}-[A-Z]{2}$)/builds/latest.json', latest);
  app.get('/builds/boot-manifest.json', async (request, reply) => {
    const manifest = await resolveFor(request);
    return answerFresh(request, reply, manifest.build_id, manifest);
  });
  app.get('/builds/disabled.json', async (request, reply) => {
    const ids = disabled();
    return answerFresh(request, reply, ids.join(), ids);
  });
}
