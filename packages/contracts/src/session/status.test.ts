import { expect, it } from 'vitest';
import { isOver, sessionStatuses, statusDisplay } from './status.ts';

it('R-SES-1 each status of a session has its tone, icon and colour', () => {
  for (const status of ['empty', 'free-speech', 'in-progress'] as const) {
    expect(statusDisplay[status]).toMatchObject({ tone: 'info', icon: 'clock', colour: 'blue' });
  }
  expect(statusDisplay.win).toMatchObject({ tone: 'success', icon: 'check', colour: 'green' });
  expect(statusDisplay.loose).toMatchObject({ tone: 'danger', icon: 'cross', colour: 'red' });
  expect(statusDisplay.end).toMatchObject({ tone: 'secondary', colour: 'red' });
  expect(statusDisplay.abort).toMatchObject({ tone: 'warn', colour: 'red' });
});

it('R-SES-7 the statuses win, loose, end and abort are final', () => {
  expect(sessionStatuses.filter(isOver)).toEqual(['win', 'loose', 'end', 'abort']);
});
