import { dateText } from '@repartee/contracts/date-text';
import { fillText, type Localized, loadLocalized, type UiLocale } from '@repartee/contracts/locales';
import type english from './locales/instants/en-GB.json';

const texts: Localized<typeof english> = await loadLocalized(
  (locale) => import(`./locales/instants/${locale}.json`, { with: { type: 'json' } }),
);

const vowel = /^[aeiouyhàâéèêîôœ]/i;

/**
 * Writes an instant as people of the language write it: “4 December 2026 at 16:26, Paris time”, “4 décembre 2026 à
 * 16 h 26, heure de Paris”.
 */
export function instantText(instant: string, locale: UiLocale, timeZone: string): string {
  const { written } = texts[locale];
  const date = new Date(instant);
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return fillText(written, {
    day: dateText(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }), date),
    hour: Number(parts.hour),
    minute: parts.minute ?? '',
    zone: zoneText(locale, timeZone),
  });
}

/** Zones of the IANA database are called by a city, except those without a place, such as UTC. */
function zoneText(locale: UiLocale, timeZone: string): string {
  const { zone, zone_before_vowel } = texts[locale];
  const [area, ...rest] = timeZone.split('/');
  const name = rest.at(-1)?.replaceAll('_', ' ');
  if (!name || area === 'Etc') return timeZone;
  const cities: Readonly<Record<string, string>> = texts[locale].cities;
  const city = cities[name] ?? name;
  return fillText(vowel.test(city) ? zone_before_vowel : zone, { city });
}
