import { safeStorage } from '@repartee/app-sdk';
import { expect, it } from 'vitest';
import { type GuestPlace, readGuestPlace, writeGuestPlace } from './guest-place.ts';

const store = () =>
  safeStorage(() => {
    throw new Error('in memory only');
  });

it('R-SES-4 the current step of a guest is stored until they leave', () => {
  const tab = store();
  const place: GuestPlace = { access_code: 'abc', session_id: 's', view: 'result' };
  expect(readGuestPlace(tab)).toBeUndefined();
  writeGuestPlace(place, tab);
  expect(readGuestPlace(tab)).toEqual(place);
  writeGuestPlace(undefined, tab);
  expect(readGuestPlace(tab)).toBeUndefined();
});

it('an invalid stored step is ignored', () => {
  const tab = store();
  for (const kept of ['{', '[]', '{"access_code":"abc"}']) {
    tab.set('guest_place', kept);
    expect(readGuestPlace(tab)).toBeUndefined();
  }
});
