import { createHash } from 'node:crypto';
import { can } from '@repartee/contracts/runtime/access/can';
import { imageCategoryAccess, uploadImage } from '@repartee/contracts/runtime/objects/endpoints';
import type { FastifyInstance } from 'fastify';
import { tenantScopeOf } from '../access/principal.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { routeWithoutTransaction } from '../http/route.ts';
import { countImages, findImage, saveImage } from './image-repository.ts';
import { registerImageSweep } from './image-sweep.ts';
import { objectStoreCheck } from './object-store-check.ts';
import { reencodeImage } from './reencode-image.ts';
import { openObjectStore } from './s3-object-store.ts';

const hourMs = 60 * 60 * 1000;
const mostPerHour = 100;

/** Throws if the user has uploaded too many pictures in the last hour, so that no user can fill the disk. */
async function refuseTooMany(db: Db, account_id: string): Promise<void> {
  const count = await countImages(db, account_id, new Date(Date.now() - hourMs));
  if (count >= mostPerHour) throw problem('too_many_requests', undefined, undefined, hourMs / 1000);
}

/** R-ENT-5: anyone with the URL of a picture can read the picture, but the URL cannot be guessed. */
export function registerUploadRoutes(app: FastifyInstance): void {
  const objects = openObjectStore(app.config);
  const checkStore = objectStoreCheck(app.config);
  if (checkStore) app.readinessChecks.set('object_store', checkStore);
  registerImageSweep(app, objects);

  routeWithoutTransaction(app, uploadImage, async ({ query, body, ...upload }) => {
    const { principal } = upload;
    const { category = query.category } = body;
    if (!can(principal.permissions, imageCategoryAccess[category])) throw problem('not_permitted');
    const within = <Result>(work: (db: Db) => Promise<Result>) =>
      withTenantScope(app.database.db, tenantScopeOf(principal), work);
    // The pictures of a user are counted and decoded one after the other.
    return app.files.add(upload, async () => {
      await within((db) => refuseTooMany(db, principal.id));
      const sent = Buffer.from(await body.file.arrayBuffer());
      const { bytes, width, height } = await reencodeImage(sent, category);
      const content_hash = createHash('sha256').update(bytes).digest('hex');
      const { organization_id, id: created_by } = principal;
      const kept = {
        organization_id,
        category,
        content_hash,
        width,
        height,
        bytes: bytes.length,
        created_by,
      };
      const image = await within((db) => saveImage(db, kept));
      await objects.put(content_hash, bytes);
      return { path: `/api/image/uploads/${image.name}.webp`, width, height, bytes: bytes.length };
    });
  });

  const onRequest = app.checkRateLimit;
  app.get<{ Params: { file: string } }>(
    '/api/image/uploads/:file',
    { onRequest },
    async ({ params }, reply) => {
      const [, name] = /^([\w-]{43})\.webp$/.exec(params.file) ?? [];
      const object =
        name &&
        (await withTenantScope(app.database.db, { everywhere: 'secret' }, (db) => findImage(db, name)));
      const bytes = object && (await objects.get(object.content_hash));
      if (!bytes) throw problem('not_found');
      return reply
        .headers({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(bytes);
    },
  );
}
