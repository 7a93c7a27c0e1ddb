import { describe, expect, it } from 'vitest';
import { formatOf } from './format.ts';

describe('locale formatters', () => {
  it('R-UI-1 an amount in euros is formatted as the locale writes it', () => {
    expect(formatOf('en-GB').euro(12.5)).toBe('€12.50');
    expect(formatOf('fr-FR').euro(12.5)).toBe('12,50\u00a0€');
  });

  it('a difference is formatted with its sign, and with a true minus sign instead of a hyphen', () => {
    const { moved, movedTenths, tenths } = formatOf('fr-FR');
    expect([moved(3), moved(-3), moved(0)]).toEqual(['+3', '−3', '0']);
    expect([movedTenths(1.25), movedTenths(-1), tenths(4)]).toEqual(['+1,3', '−1,0', '4,0']);
  });

  it('a duration is formatted as hours, minutes and seconds', () => {
    const { clock } = formatOf('en-GB');
    expect([clock(0), clock(65), clock(3725), clock(-4)]).toEqual(['00:00', '01:05', '1:02:05', '00:00']);
  });

  it('E-8 a calendar day is shown as it is, whatever the time zone of the reader', () => {
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles'])
      expect(formatOf('en-GB', zone).day('2026-03-02')).toBe('2\u00a0Mar 2026');
  });

  it('the first day of a month is an ordinal in French, and only the first', () => {
    const { day, date, dateTime, ago } = formatOf('fr-FR', 'Europe/Paris');
    const first = '2026-10-01T07:05:00Z';
    expect([day('2026-10-01'), date(first), ago(first, Date.parse('2026-11-20'))]).toEqual(
      Array(3).fill('1er\u00a0oct. 2026'),
    );
    expect(dateTime(first)).toBe('1er\u00a0oct., 09:05');
    expect([day('2026-10-11'), day('2026-10-21')]).toEqual(['11\u00a0oct. 2026', '21\u00a0oct. 2026']);
    expect(formatOf('en-GB').day('2026-10-01')).toBe('1\u00a0Oct 2026');
  });

  it('E-8 the days before now are counted in the time zone of the reader, over a change of the clocks too', () => {
    const now = Date.parse('2026-03-29T23:30:00Z');
    const daysIn = (zone: string) => [0, 1, 29].map((days) => formatOf('en-GB', zone).dayBefore(days, now));
    expect(daysIn('Europe/Paris')).toEqual(['2026-03-30', '2026-03-29', '2026-03-01']);
    expect(daysIn('America/Los_Angeles')).toEqual(['2026-03-29', '2026-03-28', '2026-02-28']);
  });

  it('E-8 the days until an instant are those of the calendar in the time zone of the reader', () => {
    const now = Date.parse('2026-03-27T22:30:00Z');
    const due = '2026-03-28T22:59:59Z';
    const left = (zone: string) => formatOf('en-GB', zone).daysUntil(due, now);
    expect(['Europe/Paris', 'Pacific/Auckland', 'America/Los_Angeles'].map(left)).toEqual([1, 1, 1]);
    expect(formatOf('en-GB', 'Asia/Tokyo').daysUntil(due, Date.parse('2026-03-28T14:30:00Z'))).toBe(1);
    expect(formatOf('en-GB', 'Europe/Paris').daysUntil(due, Date.parse('2026-03-28T14:30:00Z'))).toBe(0);
    const { inDays } = formatOf('fr-FR');
    expect([0, 1, 3].map(inDays)).toEqual(['aujourd’hui', 'demain', 'dans 3 jours']);
  });

  it('a time of the last week is formatted relative to now, and an older time as a date', () => {
    const now = Date.parse('2026-03-10T12:00:00Z');
    const { ago } = formatOf('en-GB');
    expect(ago('2026-03-09T12:00:00Z', now)).toBe('yesterday');
    expect(ago('2026-03-10T11:58:00Z', now)).toBe('2 minutes ago');
    expect(ago('2026-02-01T12:00:00Z', now)).toBe('1\u00a0Feb 2026');
  });
});
