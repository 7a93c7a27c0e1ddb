import { join } from 'node:path';
import { remoteId } from '@repartee/contracts/platform/remote-id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Releases } from '../../registry/publish.ts';
import { notFound } from '../not-found.ts';
import { listFiles, sendFile } from './static-files.ts';

/** Returns a function that tells whether a build has a file. Only listed paths are sent. */
function openBuildIndex(releases: Releases) {
  const listed = new Map<string, ReadonlySet<string>>();
  return (id: string, build: string, path: string): boolean => {
    if (!remoteId.safeParse(id).success || !/^[0-9a-f]{16}$/.test(build)) return false;
    const folder = join(releases.remotesFolder, id, build);
    const files = listed.get(folder) ?? new Set(listFiles(folder));
    // A build that does not exist yet may be published.
    if (files.size > 0) listed.set(folder, files);
    return files.has(path);
  };
}

/**
 * Serves the files of the remotes at `/_mfe/<id>/<build>/…`, cacheable for ever because builds never change. Browsers
 * compare each file with its published hash.
 */
export function serveRemoteFiles(app: FastifyInstance, releases: Releases): void {
  const isServed = openBuildIndex(releases);
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { id, build, '*': path } = request.params as { id: string; build: string; '*': string };
    if (!isServed(id, build, path)) return notFound(reply);
    return sendFile(reply, join(releases.remotesFolder, id, build), path, true);
  };
  app.get('/_mfe/:id/:build/*', answer);
  app.get('/_mfe/*', (_request, reply) => notFound(reply));
}
