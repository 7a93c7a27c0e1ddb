import { statSync } from 'node:fs';
import { join } from 'node:path';
import { remoteId } from '@repartee/contracts/platform/remote-id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openDamageCheck } from '../../registry/builds/damaged-builds.ts';
import type { Releases } from '../../registry/publish.ts';
import { notFound } from '../not-found.ts';
import { listFiles, sendFile } from './static-files.ts';

/** Changes whenever the content of the file may have changed. */
function stampOf(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return [size, mtimeMs, ctimeMs, ino].join(' ');
}

/**
 * Returns a function that tells whether a build has an undamaged file. The hashes of a build are checked when its first
 * file is requested, and again when a requested file has changed since.
 */
function openBuildIndex(app: FastifyInstance, releases: Releases) {
  const checked = new Map<string, ReadonlyMap<string, string>>();
  const damageOf = openDamageCheck(releases, (damaged) =>
    app.log.error(damaged, 'file of a remote is damaged: publish the build again to replace it'),
  );
  const stampsOf = (folder: string, path: string) =>
    ['', '.br', '.gz'].map((ending) => stampOf(join(folder, `${path}${ending}`))).join(';');
  return (id: string, build: string, path: string): boolean => {
    if (!remoteId.safeParse(id).success || !/^[0-9a-f]{16}$/.test(build)) return false;
    const folder = join(releases.remotesFolder, id, build);
    const known = checked.get(folder);
    if (known && !known.has(path)) return false;
    if (known?.get(path) === stampsOf(folder, path)) return true;
    checked.delete(folder);
    const stamps = new Map(listFiles(folder).map((file) => [file, stampsOf(folder, file)]));
    if (stamps.size === 0) return false;
    const damaged = damageOf(id, build);
    // Damaged compressed copies were deleted, so their stamps have changed.
    if (damaged.size === 0)
      checked.set(folder, new Map([...stamps.keys()].map((file) => [file, stampsOf(folder, file)])));
    return stamps.has(path) && !damaged.has(path);
  };
}

/**
 * Serves the files of the remotes at `/_mfe/<id>/<build>/…`, cacheable for ever because builds never change. A missing
 * or damaged file is a 404.
 */
export function serveRemoteFiles(app: FastifyInstance, releases: Releases): void {
  const isServed = openBuildIndex(app, releases);
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { id, build, '*': path } = request.params as { id: string; build: string; '*': string };
    if (!isServed(id, build, path)) return notFound(reply);
    return sendFile(reply, join(releases.remotesFolder, id, build), path, true);
  };
  app.get('/_mfe/:id/:build/*', answer);
  app.get('/_mfe/*', (_request, reply) => notFound(reply));
}
