import { endpoint } from '../endpoint.ts';
import { withExpected } from '../expected.ts';
import { idParams } from '../page.ts';
import { accommodation, accommodationDraft } from './accommodation.ts';

export const readAccommodation = endpoint({
  method: 'GET',
  path: '/v1/users/{id}/accommodation',
  summary: 'Read the accommodation of a user, with the note about it',
  access: ['user-update'],
  params: idParams,
  reply: accommodationDraft,
});

/** Applies to sessions that the user has not begun, and at once to due dates and attempts. */
export const updateAccommodation = endpoint({
  method: 'PUT',
  path: '/v1/users/{id}/accommodation',
  summary: 'Replace the accommodation of a user; fails with role_above_own, changed_meanwhile',
  access: ['user-update'],
  params: idParams,
  body: withExpected(accommodationDraft),
  reply: accommodationDraft,
});

export const readOwnAccommodation = endpoint({
  method: 'GET',
  path: '/v1/me/accommodation',
  summary: 'Read the caller’s accommodation, without the note about it',
  access: ['user-self-edit'],
  reply: accommodation,
});
