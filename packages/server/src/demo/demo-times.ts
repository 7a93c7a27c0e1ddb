import { createHash } from 'node:crypto';

/** Hours of the server's time zone. If that is UTC, nobody from New York to Delhi sees a session at night. */
const [firstHour, hours] = [13, 4];

const daysFrom = (now: number, days: number): Date => {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return day;
};

/** A time in the afternoon, `days_ago` days before `now`; another minute for each key. */
export function demoAfternoon(now: number, days_ago: number, key: string): Date {
  const minutes = createHash('sha256').update(key).digest().readUInt16BE() % (hours * 60);
  const time = daysFrom(now, -days_ago);
  time.setHours(firstHour, minutes, minutes % 60, 0);
  return time;
}

/** The evening of a day: that day from New York to Delhi, if the server's time zone is UTC. */
export function demoDueDate(now: number, days: number): Date {
  const time = daysFrom(now, days);
  time.setHours(18, 0, 0, 0);
  return time;
}
