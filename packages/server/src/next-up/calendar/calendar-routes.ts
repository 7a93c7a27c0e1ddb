import {
  exportCalendar,
  makeCalendar,
  readCalendar,
  removeCalendar,
} from '@repartee/contracts/playlist/calendar-endpoints';
import type { FastifyInstance } from 'fastify';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import { route } from '../../http/route.ts';
import { dueStepsOf } from '../due-step-repository.ts';
import { deleteCalendar, findCalendar, makeCalendarToken, takeCalendarOwner } from './calendar-repository.ts';
import { dueCalendar } from './due-calendar.ts';

export function registerCalendar(app: FastifyInstance): void {
  const { product, publicUrl: public_url } = app.config;

  route(app, readCalendar, async ({ principal, db }) => {
    const found = await findCalendar(db, principal.id);
    return {
      created_at: found?.created_at.toISOString() ?? null,
      read_at: found?.read_at?.toISOString() ?? null,
    };
  });

  route(app, makeCalendar, async ({ principal, db }) => ({
    url: `${public_url}/v1/calendar/${await makeCalendarToken(db, principal.id)}.ics`,
  }));

  route(app, removeCalendar, ({ principal, db }) => deleteCalendar(db, principal.id));

  // A calendar program sends no token of an account: the address itself is the secret.
  route(app, exportCalendar, ({ params }) =>
    withTenantScope(app.database.db, 'everywhere', async (db) => {
      const owner = await takeCalendarOwner(db, params.token.replace(/\.ics$/, ''));
      if (!owner) throw problem('not_found');
      const { language } = owner;
      const written = dueCalendar(await dueStepsOf(db, owner.id), { language, product, public_url });
      return new File([written], 'calendar.ics');
    }),
  );
}
