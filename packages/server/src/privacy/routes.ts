import * as calls from '@repartee/contracts/privacy/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { erasureRequestedAt, requestErasureOf, withdrawErasureOf } from './erasure-request-repository.ts';
import { personalDataFile } from './personal-data-file.ts';
import { readPersonalData } from './personal-data-repository.ts';
import { registerRetention } from './retention.ts';

/** Export and erasure of a person's data, and erasure of what is past its retention period. */
export function registerPrivacy(app: FastifyInstance): void {
  route(app, calls.exportOwnData, async ({ db, principal }) =>
    personalDataFile(await readPersonalData(db, principal.id)),
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
