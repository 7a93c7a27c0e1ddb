import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { listShellBuilds } from '@repartee/server/remotes/registry-repository';
import { withTenantScope } from '@repartee/server/runtime/database/tenant-scope';
import { fileObjectStore } from '@repartee/server/runtime/objects/file-object-store';
import { afterEach, expect, it } from 'vitest';
import { aFolder } from '../built-remote.fixture.ts';
import { closeTestReleases, testDatabase } from '../test-releases.fixture.ts';
import { buildNameOf } from './build-files.ts';
import { openBuildStore } from './build-store.ts';

afterEach(closeTestReleases);

const chunk_bytes = 64 * 1024;
const files = new Map<string, Buffer>(
  Array.from({ length: 24 }, (_, at) => [`static/image-${at + 10}.webp`, randomBytes(1024 * 1024)] as const),
).set('empty.txt', Buffer.alloc(0));

it('a build of 24 MB is written to the cache as it arrives from the object store, at most 1 MB behind', async () => {
  const [folder, cacheFolder] = [aFolder(), aFolder()];
  const stored = fileObjectStore(folder);
  const database = await testDatabase(folder);
  let sent = 0;
  let furthest = 0;
  const written = () =>
    readdirSync(cacheFolder, { recursive: true })
      .filter((path) => String(path).endsWith('archive'))
      .reduce((sum, path) => sum + statSync(join(cacheFolder, String(path))).size, 0);
  const objects = {
    ...stored,
    get: () => Promise.reject(new Error('the whole object in memory')),
    async read(hash: string) {
      const bytes = (await stored.get(hash)) ?? Buffer.alloc(0);
      const chunks = function* () {
        for (let at = 0; at < bytes.length; at += chunk_bytes) {
          furthest = Math.max(furthest, sent - written());
          sent += Math.min(chunk_bytes, bytes.length - at);
          yield bytes.subarray(at, at + chunk_bytes);
        }
      };
      return Readable.from(chunks(), { highWaterMark: 1 });
    },
  };
  const builds = openBuildStore({ database, objects, cacheFolder });
  const build = buildNameOf(files);
  await builds.save('mfe-auth', build, files);
  const target = (await builds.folderOf('mfe-auth', build)) ?? '';
  for (const [path, bytes] of files) expect(readFileSync(join(target, path)).equals(bytes)).toBe(true);
  expect(sent).toBeGreaterThan(24_000_000);
  expect(furthest).toBeLessThan(1024 * 1024);
  expect(readdirSync(join(cacheFolder, 'mfe-auth'))).toEqual([build]);
});

it('while the object store takes long, no transaction is open, so other work of the database goes on', async () => {
  const [folder, cacheFolder] = [aFolder(), aFolder()];
  const stored = fileObjectStore(folder);
  const database = await testDatabase(folder);
  const answered: unknown[] = [];
  const query = () =>
    withTenantScope(database.db, { everywhere: 'test' }, (tx) => listShellBuilds(tx, '_shell'));
  const objects = {
    ...stored,
    put: async (hash: string, bytes: Buffer) => {
      // PGlite has one connection, so this would wait for ever if the transaction of the build were open.
      answered.push(await query());
      await stored.put(hash, bytes);
    },
    remove: async (hash: string) => {
      answered.push(await query());
      await stored.remove(hash);
    },
  };
  const builds = openBuildStore({ database, objects, cacheFolder });
  const small = new Map([['app.js', Buffer.from('export const answer = 42;')]]);
  const build = buildNameOf(small);
  await builds.save('mfe-auth', build, small);
  await builds.prune(new Set(), Date.now() + 60_000);
  expect(answered).toHaveLength(2);
  expect(await builds.folderOf('mfe-auth', build)).toBeUndefined();
});
