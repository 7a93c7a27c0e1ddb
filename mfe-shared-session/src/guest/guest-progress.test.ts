import { safeStorage } from '@repartee/app-sdk';
import { expect, it } from 'vitest';
import { type GuestProgress, readGuestProgress, writeGuestProgress } from './guest-progress.ts';

const store = () =>
  safeStorage(() => {
    throw new Error('This test has no browser storage.');
  });

it('R-SES-4 a guest’s progress in a session is stored, and deleted when the guest leaves', () => {
  const tab = store();
  const place: GuestProgress = { access_code: 'abc', session_id: 's', view: 'result', organization_id: 'o' };
  expect(readGuestProgress(tab)).toBeUndefined();
  writeGuestProgress(place, tab);
  expect(readGuestProgress(tab)).toEqual(place);
  writeGuestProgress(undefined, tab);
  expect(readGuestProgress(tab)).toBeUndefined();
});

it('an invalid stored value of a guest’s progress is ignored', () => {
  const tab = store();
  for (const kept of ['{', '[]', '{"access_code":"abc"}']) {
    tab.set('guest_place', kept);
    expect(readGuestProgress(tab)).toBeUndefined();
  }
});
