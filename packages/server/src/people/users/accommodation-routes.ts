import { accommodation } from '@repartee/contracts/people/accommodation';
import {
  readAccommodation,
  readOwnAccommodation,
  updateAccommodation,
} from '@repartee/contracts/people/accommodation-endpoints';
import type { FastifyInstance } from 'fastify';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { route } from '../../runtime/http/route.ts';
import { findAccommodation, storeAccommodation } from '../accommodation-repository.ts';
import { findUserRecord, lockUserRecord } from './user-changes.ts';
import { recordUserEvent } from './user-events.ts';
import { checkMayTouch } from './user-policy.ts';

export function registerAccommodationRoutes(app: FastifyInstance): void {
  route(app, readOwnAccommodation, async ({ db, principal }) =>
    accommodation.parse(await findAccommodation(db, principal.id)),
  );

  route(app, readAccommodation, async ({ params, ...call }) => {
    const user = await findUserRecord(call, params.id);
    checkMayTouch(call.principal, user.role, 'update');
    return findAccommodation(call.db, user.id);
  });

  route(app, updateAccommodation, async ({ params, body: { expected, ...draft }, ...call }) => {
    const user = await lockUserRecord(call, params.id);
    checkMayTouch(call.principal, user.role, 'update');
    assertUnchanged(user, await findAccommodation(call.db, user.id), expected, draft);
    await storeAccommodation(call.db, user, draft);
    // The audit log is read by more people than the user's page: it says that, not what.
    await recordUserEvent(call, 'accommodation-updated', user);
    return findAccommodation(call.db, user.id);
  });
}
