import * as calls from '@repartee/contracts/privacy/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { recordUserEvent } from '../people/users/user-actions.ts';
import { findUserRecord } from '../people/users/user-changes.ts';
import { checkMayTouch } from '../people/users/user-policy.ts';
import { erasureRequestedAt, requestErasureOf, withdrawErasureOf } from './erasure-request-repository.ts';
import { readPersonalData } from './personal-data-repository.ts';
import { registerRetention } from './retention.ts';

/** Export and erasure of a person's data, and erasure of what is past its retention period. */
export function registerPrivacy(app: FastifyInstance): void {
  route(app, calls.exportOwnData, async ({ db, principal }) =>
    fileOf(await readPersonalData(db, principal.id)),
  );

  route(app, calls.exportUserData, async ({ params, ...call }) => {
    const user = await findUserRecord(call, params.id);
    checkMayTouch(call.principal, user.role, 'delete');
    await recordUserEvent(call, 'user-data-exported', user);
    return fileOf(await readPersonalData(call.db, user.id));
  });

  route(app, calls.readErasureRequest, async ({ db, principal }) => ({
    requested_at: (await erasureRequestedAt(db, principal.id))?.toISOString() ?? null,
  }));

  route(app, calls.requestErasure, async ({ db, principal }) => ({
    requested_at: (await requestErasureOf(db, principal.id)).toISOString(),
  }));

  route(app, calls.withdrawErasureRequest, ({ db, principal }) => withdrawErasureOf(db, principal.id));

  registerRetention(app);
}

const fileOf = (data: Awaited<ReturnType<typeof readPersonalData>>): File =>
  new File([JSON.stringify(data, null, 2)], `repartee-data-${data.exported_at.slice(0, 10)}.json`, {
    type: 'application/json',
  });
