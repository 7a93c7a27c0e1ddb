import {
  exportCalendar,
  makeCalendar,
  readCalendar,
  removeCalendar,
} from '@repartee/contracts/library/playlist/calendar-endpoints';
import { fillText, uiLocaleOrFallback } from '@repartee/contracts/locales';
import type { FastifyInstance } from 'fastify';
import ical, { ICalAlarmType } from 'ical-generator';
import { playlistTexts } from '../../../library/playlist/playlist-texts.ts';
import { recordRequestEvent } from '../../../runtime/audit/audit-event-repository.ts';
import { asOrganization, withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { route } from '../../../runtime/http/route.ts';
import { type DueStep, dueStepsOf } from '../due-step-repository.ts';
import { deleteCalendar, findCalendar, makeCalendarToken, takeCalendarOwner } from './calendar-repository.ts';

export function registerCalendar(app: FastifyInstance): void {
  const { product, publicUrl: public_url } = app.config;

  route(app, readCalendar, async ({ principal, db }) => {
    const calendar = await findCalendar(db, principal.id);
    return {
      created_at: calendar?.created_at.toISOString() ?? null,
      read_at: calendar?.read_at?.toISOString() ?? null,
    };
  });

  route(app, makeCalendar, async ({ principal, db, ip }) => {
    const token = await makeCalendarToken(db, principal.id);
    await recordRequestEvent({ db, principal, ip }, 'calendar-address-created', 'user', { id: principal.id });
    return { url: `${public_url}/v1/calendar/${token}.ics` };
  });

  route(app, removeCalendar, async ({ principal, db, ip }) => {
    if (await deleteCalendar(db, principal.id))
      await recordRequestEvent({ db, principal, ip }, 'calendar-address-removed', 'user', {
        id: principal.id,
      });
  });

  // A calendar program sends no token of an account: the address itself is the secret.
  route(app, exportCalendar, ({ params }) =>
    withTenantScope(app.database.db, { everywhere: 'secret' }, async (db) => {
      const owner = await takeCalendarOwner(db, params.token.replace(/\.ics$/, ''));
      if (!owner) throw problem('not_found');
      const { id, organization_id, language } = owner;
      const steps = await asOrganization(db, organization_id, () => dueStepsOf(db, id));
      const written = dueCalendar(steps, { language, product, public_url });
      return new File([written], 'calendar.ics');
    }),
  );
}

interface Calendar {
  readonly language: string;
  readonly product: { readonly name: string; readonly slug: string };
  readonly public_url: string;
}

const day_s = 86_400;
/** Seconds after which a calendar program should ask again. */
const refresh_s = 3600;

/** Writes the steps that have a due date as iCalendar. */
function dueCalendar(steps: readonly DueStep[], { language, product, public_url }: Calendar): string {
  const text = playlistTexts[uiLocaleOrFallback(language)].calendar;
  const calendar = ical({
    name: fillText(text.name, { product: product.name }),
    prodId: { company: product.name, product: product.slug },
    ttl: refresh_s,
  });
  for (const { playlist, scenario } of steps) {
    if (!playlist.due_at) continue;
    const due = new Date(playlist.due_at);
    calendar
      .createEvent({
        id: `${playlist.id}@${new URL(public_url).hostname}`,
        start: due,
        end: due,
        summary: fillText(text.due, { playlist: playlist.name }),
        description: fillText(text.next, { scenario: scenario.name, ...stepOf(playlist) }),
        url: `${public_url}/apps/${product.slug}/playlist/list?playlist=${playlist.id}`,
      })
      .createAlarm({ type: ICalAlarmType.display, trigger: day_s });
  }
  return calendar.toString();
}

const stepOf = ({ step, step_count }: DueStep['playlist']) => ({ step, step_count });
