import { expect, it } from 'vitest';
import { instantText } from './instant-text.ts';

const instant = '2026-12-04T15:26:00Z';
const n = '\u00a0';

it.each([
  ['fr-FR', 'Europe/Paris', `4 décembre 2026 à 16${n}h${n}26, heure de Paris`],
  ['fr-FR', 'Europe/London', `4 décembre 2026 à 15${n}h${n}26, heure de Londres`],
  ['fr-FR', 'Africa/Abidjan', `4 décembre 2026 à 15${n}h${n}26, heure d’Abidjan`],
  ['fr-FR', 'America/Argentina/Buenos_Aires', `4 décembre 2026 à 12${n}h${n}26, heure de Buenos Aires`],
  ['fr-FR', 'Pacific/Auckland', `5 décembre 2026 à 4${n}h${n}26, heure d’Auckland`],
  ['fr-FR', 'UTC', `4 décembre 2026 à 15${n}h${n}26, UTC`],
  ['en-GB', 'Europe/Paris', '4 December 2026 at 16:26, Paris time'],
  ['en-GB', 'Pacific/Auckland', '5 December 2026 at 4:26, Auckland time'],
  ['en-GB', 'UTC', '4 December 2026 at 15:26, UTC'],
] as const)('E-8 an instant in %s and %s is written %s', (locale, zone, written) => {
  expect(instantText(instant, locale, zone)).toBe(written);
});

it('E-8 midnight in French has one digit, and minutes have two', () => {
  expect(instantText('2026-12-04T23:05:00Z', 'fr-FR', 'Europe/Paris')).toContain(
    `5 décembre 2026 à 0${n}h${n}05`,
  );
});

it('the first day of a month is an ordinal in a French mail', () => {
  expect(instantText('2026-10-01T07:05:00Z', 'fr-FR', 'Europe/Paris')).toBe(
    `1er octobre 2026 à 9${n}h${n}05, heure de Paris`,
  );
  expect(instantText('2026-10-01T07:05:00Z', 'en-GB', 'Europe/Paris')).toMatch(/^1 October 2026/);
});
