import {
  endAuthSession,
  listOwnAuthSessions,
  setTimeZone,
  signOutEverywhere,
  updateMe,
} from '@repartee/contracts/people/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { clearedOverrideCookie } from '../../remotes/override-cookie.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { chosenImage } from '../../runtime/objects/image-rules.ts';
import { presentMe, updateOwnAccount, updateTimeZone } from './account-repository.ts';
import { deleteRememberedDevices } from './second-factor/remembered-device-repository.ts';
import {
  deleteAuthSession,
  deleteAuthSessions,
  listAuthSessions,
} from './sign-in/auth-session-repository.ts';

export function registerOwnAccountRoutes(app: FastifyInstance): void {
  route(app, updateMe, async ({ principal, db, body }) => {
    const { image: current, organization_id } = await presentMe(db, principal);
    const holder = { organization_id, category: 'users', current } as const;
    const image = body.image && (await chosenImage(db, principal, body.image, holder));
    await updateOwnAccount(db, principal.id, { ...body, image });
    return presentMe(db, principal);
  });

  route(app, setTimeZone, ({ principal, db, body }) => updateTimeZone(db, principal.id, body.time_zone));

  route(app, listOwnAuthSessions, async ({ principal, db }) => ({
    items: (await listAuthSessions(db, principal.id)).map(
      ({ created_at, last_seen_at, ends_at, latest_end_at, ...signIn }) => ({
        ...signIn,
        created_at: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
        ends_at: ends_at.toISOString(),
        latest_end_at: latest_end_at.toISOString(),
        current: signIn.id === principal.sign_in_id,
      }),
    ),
  }));

  route(app, endAuthSession, async ({ principal, db, params }) => {
    if (!(await deleteAuthSession(db, principal.id, params.id))) throw problem('not_found');
  });

  route(app, signOutEverywhere, async ({ principal, db, body, setCookie }) => {
    await deleteAuthSessions(db, principal, body.keep_this ? principal : undefined);
    if (principal.login_id) await deleteRememberedDevices(db, principal.login_id);
    if (!body.keep_this) setCookie(clearedOverrideCookie(app.config));
  });
}
