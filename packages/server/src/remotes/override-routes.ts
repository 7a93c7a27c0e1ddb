import {
  clearRemoteOverrides,
  openRemotePreview,
  overrideRemote,
} from '@repartee/contracts/remotes/override-endpoints';
import type { FastifyInstance } from 'fastify';
import { recordRequestEvent } from '../runtime/audit/audit-event-repository.ts';
import { problem } from '../runtime/http/errors/problem.ts';
import { route } from '../runtime/http/route.ts';
import { clearedOverrideCookie, mayOverrideFrom, overrideCookie } from './override-cookie.ts';

/**
 * A super-admin can make their own browser load another build of a remote (front-end module) from an allowed
 * origin. A user can make it load a preview of a team that names the user.
 */
export function registerOverrideRoutes(app: FastifyInstance): void {
  const { config } = app;
  const cookie = overrideCookie(config);

  route(
    app,
    overrideRemote,
    async ({ params: { remote }, body, cookies, setCookie, principal, db, ip, log }) => {
      if (body.kind === 'address' && !mayOverrideFrom(config, body.address))
        throw problem(
          'not_permitted',
          'REMOTE_OVERRIDE_ORIGINS does not contain the origin of this address.',
        );
      const { [remote]: _, ...others } = await cookie.read(cookies);
      setCookie(await cookie.write(body.kind === 'released' ? others : { ...others, [remote]: body }));
      await recordRequestEvent(
        { db, principal, ip },
        'remote-overridden',
        'remote',
        { id: null, name: remote, organization_id: null },
        { after: { ...body } },
      );
      log.info(
        { remote, override: body.kind, principal_id: principal.id },
        'a user made their browser load another build of a remote',
      );
    },
  );
  route(app, openRemotePreview, async ({ params, cookies, setCookie, principal, db, ip, log }) => {
    const preview = app.deployments?.preview(params.preview);
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', principal.id)
      .executeTakeFirstOrThrow();
    // The same answer for an ended preview and for one of others, so that a link tells nobody whom it is for.
    if (!preview?.users.includes(email.toLowerCase()))
      throw problem('not_found', 'This preview has ended, or it is not for this user.');
    const { remote, build, path } = preview;
    const override = { kind: 'preview' as const, preview: params.preview, user: principal.id };
    setCookie(await cookie.write({ ...(await cookie.read(cookies)), [remote]: override }));
    await recordRequestEvent(
      { db, principal, ip },
      'remote-overridden',
      'remote',
      { id: null, name: remote },
      { after: { kind: 'preview', build } },
    );
    log.info({ remote, build, principal_id: principal.id }, 'a user opened a preview of a remote');
    return { remote, path };
  });
  route(app, clearRemoteOverrides, async ({ setCookie }) => setCookie(clearedOverrideCookie(config)));
}
