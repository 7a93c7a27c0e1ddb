import { join } from 'node:path';
import { remoteId } from '@repartee/contracts/platform/remote-id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openDamageCheck } from '../../registry/builds/damaged-builds.ts';
import type { Releases } from '../../registry/publish.ts';
import { notFound } from '../not-found.ts';
import { listFiles, sendFile } from './static-files.ts';

/** Returns a function that lists the undamaged files of a build. Lists are cached, because builds never change. */
function openBuildIndex(app: FastifyInstance, releases: Releases) {
  const known = new Map<string, ReadonlySet<string>>();
  const damageOf = openDamageCheck(releases, (damaged) =>
    app.log.error(damaged, 'file of a remote is damaged: publish the build again to replace it'),
  );
  return (id: string, build: string): ReadonlySet<string> => {
    if (!remoteId.safeParse(id).success || !/^[0-9a-f]{16}$/.test(build)) return new Set();
    const folder = join(releases.remotesFolder, id, build);
    const listed = known.get(folder) ?? new Set(listFiles(folder));
    if (listed.size === 0 || known.has(folder)) return listed;
    const damaged = damageOf(id, build);
    if (damaged.size === 0) known.set(folder, listed);
    return new Set([...listed].filter((path) => !damaged.has(path)));
  };
}

/**
 * Serves the files of the remotes at `/_mfe/<id>/<build>/…`, cacheable for ever because builds never change. A missing
 * or damaged file is a 404.
 */
export function serveRemoteFiles(app: FastifyInstance, releases: Releases): void {
  const filesOf = openBuildIndex(app, releases);
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { id, build, '*': path } = request.params as { id: string; build: string; '*': string };
    if (!filesOf(id, build).has(path)) return notFound(reply);
    return sendFile(reply, join(releases.remotesFolder, id, build), path, true);
  };
  app.get('/_mfe/:id/:build/*', answer);
  app.get('/_mfe/*', (_request, reply) => notFound(reply));
}
