import * as calls from '@repartee/contracts/people/notification/push-endpoints';
import type { FastifyInstance } from 'fastify';
import { tenantScopeOf } from '../../../runtime/access/principal.ts';
import { withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../../runtime/http/route.ts';
import { createAddressGuard, mayBeAllowed, mayBePublic } from '../../../runtime/outbound/address-guard.ts';
import { pushJobKind } from './push-job.ts';
import { openPushKeys } from './push-keys.ts';
import { deleteSubscription, listSubscriptions, storeSubscription } from './push-repository.ts';

export function registerPush(app: FastifyInstance): void {
  const allowedOrigins = app.config.pushAllowedOrigins;
  const keys = openPushKeys(app);
  app.jobs.register(pushJobKind(app, createAddressGuard({ allowedOrigins }), keys));

  // The first call makes the key in a transaction of its own, for which PGlite has no second connection.
  routeWithoutTransaction(app, calls.listPushSubscriptions, async ({ principal }) => ({
    public_key: (await keys()).publicKey,
    items: await withTenantScope(app.database.db, tenantScopeOf(principal), (db) =>
      listSubscriptions(db, principal.id),
    ),
  }));

  route(app, calls.createPushSubscription, async ({ body, principal, db }) => {
    const { id: account_id, sign_in_id } = principal;
    const url = new URL(body.endpoint);
    if (!mayBePublic(url) && !(allowedOrigins.includes(url.origin) && mayBeAllowed(url)))
      throw problem('invalid_input', undefined, {
        endpoint: 'must be an https:// address on the internet, or an origin that PUSH_ALLOWED_ORIGINS names',
      });
    return storeSubscription(db, { account_id, sign_in_id }, body);
  });

  route(app, calls.deletePushSubscription, async ({ params, principal, db }) => {
    orNotFound(await deleteSubscription(db, principal.id, params.id));
  });
}
