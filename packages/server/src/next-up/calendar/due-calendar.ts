import { fillText, loadLocalized, uiLocaleOrFallback } from '@repartee/contracts/locales';
import ical, { ICalAlarmType } from 'ical-generator';
import type { DueStep } from '../due-step-repository.ts';
import type english from './locales/en-GB.json';

const texts = await loadLocalized<typeof english>(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

interface Calendar {
  readonly language: string;
  readonly product: { readonly name: string; readonly slug: string };
  readonly public_url: string;
}

const day_s = 86_400;
/** Seconds after which a calendar program should ask again. */
const refresh_s = 3600;

/** Writes the steps that have a due date as iCalendar. */
export function dueCalendar(steps: readonly DueStep[], { language, product, public_url }: Calendar): string {
  const text = texts[uiLocaleOrFallback(language)];
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
