import { clearRemoteOverrides, overrideRemote } from '@repartee/contracts/remotes/override-endpoints';
import type { FastifyInstance } from 'fastify';
import { recordRequestEvent } from '../runtime/audit/audit-event-repository.ts';
import { problem } from '../runtime/http/errors/problem.ts';
import { route } from '../runtime/http/route.ts';
import { clearedOverrideCookie, mayOverrideFrom, overrideCookie } from './override-cookie.ts';

/**
 * A super-admin can make their own browser load another build of a remote (front-end module) from an allowed
 * origin.
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
  route(app, clearRemoteOverrides, async ({ setCookie }) => setCookie(clearedOverrideCookie(config)));
}
