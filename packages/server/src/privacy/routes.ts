import * as calls from '@repartee/contracts/privacy/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { openObjectStore } from '../uploads/open-object-store.ts';
import { erasureRequestedAt, requestErasureOf, withdrawErasureOf } from './erasure-request-repository.ts';
import { recordingExporter } from './exported-recordings.ts';
import { personalDataFile } from './personal-data-file.ts';
import { readPersonalData } from './personal-data-repository.ts';
import { registerRetention } from './retention.ts';

export function registerPrivacy(app: FastifyInstance): void {
  const objects = openObjectStore(app.config);
  route(app, calls.exportOwnData, async ({ db, principal }) =>
    personalDataFile(await readPersonalData(db, principal.id, recordingExporter(objects))),
  );

  route(app, calls.readErasureRequest, async ({ db, principal }) => ({
    requested_at: (await erasureRequestedAt(db, principal.id))?.toISOString() ?? null,
  }));

  route(app, calls.requestErasure, async ({ db, principal }) => ({
    requested_at: (await requestErasureOf(db, principal.id)).toISOString(),
  }));

  route(app, calls.withdrawErasureRequest, ({ db, principal }) => withdrawErasureOf(db, principal.id));

  registerRetention(app);
}
