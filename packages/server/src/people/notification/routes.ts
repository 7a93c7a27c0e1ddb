import * as calls from '@repartee/contracts/people/notification/endpoints';
import {
  defaultNotificationPreferences,
  type NotificationPreference,
  notificationKindsFor,
} from '@repartee/contracts/people/notification/notification';
import { readMailPreferences, updateMailPreferences } from '@repartee/contracts/runtime/mail/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { registerCleanup } from '../../runtime/jobs/register-jobs.ts';
import { findMailPreferences, storeMailPreferences } from './mail-preference-repository.ts';
import { notificationMailJobKind } from './notification-mail-job.ts';
import {
  countUnread,
  deleteOldNotifications,
  markRead,
  markReadUntil,
  pageOfNotifications,
  storedPreferences,
  storePreferences,
} from './notification-repository.ts';
import { registerPush } from './push/push-routes.ts';

export function registerNotifications(app: FastifyInstance): void {
  const { slug } = app.config.product;
  app.jobs.register(notificationMailJobKind(app));
  registerPush(app);
  registerCleanup(app, 'notification-cleanup', [deleteOldNotifications]);

  route(app, calls.listNotifications, async ({ query, principal, db }) => {
    const page = await pageOfNotifications(db, {
      account_id: principal.id,
      cursor: query.cursor,
      limit: query.limit,
      slug,
    });
    if (!page) throw problem('invalid_input', undefined, { cursor: 'is not a cursor of this list' });
    return { ...page, unread: await countUnread(db, principal.id) };
  });

  route(app, calls.countUnreadNotifications, async ({ principal, db }) => ({
    unread: await countUnread(db, principal.id),
  }));

  route(app, calls.markNotificationRead, async ({ params, principal, db }) => {
    if (!(await markRead(db, principal.id, params.id))) throw problem('not_found');
  });

  route(app, calls.markAllNotificationsRead, ({ body, principal, db }) =>
    markReadUntil(db, principal.id, new Date(body.until)),
  );

  route(app, readMailPreferences, ({ principal, db }) => findMailPreferences(db, principal.id));

  route(app, updateMailPreferences, async ({ body, principal, db }) => {
    await storeMailPreferences(db, principal.id, body);
  });

  route(app, calls.readNotificationPreferences, ({ principal, db }) => preferencesOf(db, principal));

  route(app, calls.updateNotificationPreferences, async ({ body, principal, db }) => {
    await storePreferences(db, principal.id, body.items);
    return preferencesOf(db, principal);
  });
}

async function preferencesOf(db: Db, principal: Principal): Promise<{ items: NotificationPreference[] }> {
  const stored = await storedPreferences(db, principal.id);
  return {
    items: notificationKindsFor(principal.permissions).map(
      (kind) => stored.find((one) => one.kind === kind) ?? { kind, ...defaultNotificationPreferences[kind] },
    ),
  };
}
