import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuildCache } from '../../registry/builds/build-cache.ts';
import { notFound } from '../not-found.ts';
import { listFiles, sendFile } from './static-files.ts';

type VerifiedBuilds = Pick<BuildCache, 'folderOf' | 'recheck'>;

/** Changes whenever the content of the file may have changed. */
function stampOf(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return [size, mtimeMs, ctimeMs, ino].join(' ');
}

const stampsOf = (folder: string, path: string) =>
  ['', '.br', '.gz'].map((ending) => stampOf(join(folder, `${path}${ending}`))).join(';');

/**
 * Returns a function that returns the folder of a build if it has a file. The build is verified again, and repaired from
 * the object store, if the file on the disk was changed since.
 */
function openVerifiedFolders(builds: VerifiedBuilds) {
  const listed = new Map<string, ReadonlyMap<string, string>>();
  const list = (folder: string) => {
    const stamps = new Map(listFiles(folder).map((path) => [path, stampsOf(folder, path)]));
    listed.set(folder, stamps);
    return stamps;
  };
  return async (id: string, build: string, path: string): Promise<string | undefined> => {
    const folder = await builds.folderOf(id, build);
    if (folder === undefined) return undefined;
    const stamp = (listed.get(folder) ?? list(folder)).get(path);
    if (stamp === undefined) return undefined;
    if (stamp === stampsOf(folder, path)) return folder;
    builds.recheck(id, build);
    const repaired = await builds.folderOf(id, build);
    listed.delete(folder);
    if (repaired !== undefined) list(repaired);
    return repaired;
  };
}

/**
 * Returns the content security policy of a file of a remote, without which a worker or a frame of the remote would have
 * none. No file of a remote is a document.
 */
export const remoteFilePolicy = (path: string): string =>
  `default-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'${/\.m?js$/.test(path) ? '' : '; sandbox'}`;

/**
 * Serves the files of the remotes at `/_mfe/<id>/<build>/…`, cacheable for ever because builds never change. A missing
 * file, and every file of a damaged build, is a 404.
 */
export function serveRemoteFiles(
  app: FastifyInstance,
  { builds }: { readonly builds: VerifiedBuilds },
): void {
  const folderWith = openVerifiedFolders(builds);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, build, '*': path } = request.params as { id: string; build: string; '*': string };
    const folder = await folderWith(id, build, path);
    if (folder === undefined) return notFound(reply);
    return sendFile(reply.header('content-security-policy', remoteFilePolicy(path)), folder, path, true);
  };
  app.get('/_mfe/:id/:build/*', answer);
  app.get('/_mfe/*', (_request, reply) => notFound(reply));
}
