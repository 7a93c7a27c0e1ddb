import { z } from 'zod';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 20:00');

/** Hours of the reader's day in which only urgent mails are sent. They may cross midnight. */
export const quietHours = z
  .object({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from !== until, 'must not end when they begin');
export type QuietHours = z.output<typeof quietHours>;

/** The times that forms offer: every half hour. */
export const timesOfDay: readonly string[] = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 ? '30' : '00'}`;
});

/** What forms propose to whoever begins to have quiet hours. */
export const usualQuietHours: QuietHours = { from: '20:00', until: '08:00' };

/** What a user chooses: the hours of the organization, none, or own ones. */
export const chosenQuietHours = z.union([z.literal('organization'), z.literal('none'), quietHours]);
export type ChosenQuietHours = z.output<typeof chosenQuietHours>;
