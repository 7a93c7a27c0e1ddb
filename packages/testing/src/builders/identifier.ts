let made = 0;

/** The UUIDs count up from 1, so that every test run uses the same UUIDs. */
export function anId(): string {
  made += 1;
  return `00000000-0000-4000-8000-${made.toString(16).padStart(12, '0')}`;
}

export const anInstant = '2026-01-05T09:00:00.000Z';
