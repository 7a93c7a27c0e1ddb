import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../page.ts';

const file = z.file().describe('JSON that matches the schema `personalData`');

/** Exports the data of a user, or of a guest: a guest's token reads the guest's name and sessions. */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/v1/me/data',
  summary: 'Export all stored data about the caller',
  access: 'any-token',
  rate_limit_per_minute: 6,
  reply_type: 'application/vnd.repartee.personal-data+json',
  reply: file,
});

/**
 * Erases the name and the words of the guest who calls. Scores stay, without a name. A user has no such call, because
 * operators decide on an account: 403 `not_permitted`.
 */
export const eraseGuestData = endpoint({
  method: 'DELETE',
  path: '/v1/me/data',
  summary: 'Erase the name and the words of the guest who calls',
  access: 'any-token',
  while_leaving: true,
});

const days = z.number().int().nullable();

/** Days after the end of a session until its parts are erased. Null means that they are kept. */
export const readRetention = endpoint({
  method: 'GET',
  path: '/v1/me/retention',
  summary: 'Read how long the caller’s organization keeps sessions',
  access: 'any-token',
  reply: z.object({
    transcript_days: days,
    report_days: days,
    audio_days: days,
    organization_name: z.string(),
  }),
});

/**
 * Exports the data of another user. The audit log records the export. 403 `role_above_own` if the user's role is
 * above the caller's role.
 */
export const exportUserData = endpoint({
  method: 'GET',
  path: '/v1/users/{id}/data',
  summary: 'Export all stored data about a user',
  access: ['user-detail-read', 'user-delete', 'coaching-session-check-other'],
  params: idParams,
  rate_limit_per_minute: 30,
  reply_type: 'application/vnd.repartee.personal-data+json',
  reply: file,
});

/** The caller's request to erase their account and data. `requested_at` is null without a request. */
export const erasureRequest = z.object({ requested_at: instant.nullable() });

export const readErasureRequest = endpoint({
  method: 'GET',
  path: '/v1/me/erasure_request',
  summary: 'Read the caller’s request for the erasure of their account and data',
  access: ['user-self-edit'],
  reply: erasureRequest,
});

/**
 * Requests the erasure of the caller's account and mails the operators once. Operators erase the data by deleting the
 * account.
 */
export const requestErasure = endpoint({
  method: 'POST',
  path: '/v1/me/erasure_request',
  summary: 'Request the erasure of the caller’s account and data by the operators',
  access: ['user-self-edit'],
  while_leaving: true,
  reply: erasureRequest,
});

export const withdrawErasureRequest = endpoint({
  method: 'DELETE',
  path: '/v1/me/erasure_request',
  summary: 'Withdraw the caller’s request for erasure',
  access: ['user-self-edit'],
  while_leaving: true,
});
