import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams, instant } from '../../page.ts';
import { ownerProof, passkey, recoveryCodes, rememberedDevice } from './second-factor.ts';

/** Six digits of an authenticator app; spaces are ignored. */
const appCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must have six digits'));

/** `enabled_at` is null while the account has no authenticator app (E-3). */
export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/v1/me/second_factor',
  summary: 'Read the second factors of the caller’s account',
  access: ['user-self-edit'],
  reply: z.object({
    enabled_at: instant.nullable(),
    recovery_codes_left: z.number().int(),
    passkeys: z.array(passkey),
    remembered_devices: z.array(rememberedDevice),
  }),
});

/**
 * Makes the secret for an authenticator app. Sign-ins do not ask for a code until `confirmSecondFactor` has proved that the
 * app knows the secret. 409 `conflict` if the account has an app.
 */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/me/second_factor',
  summary: 'Make the secret of an authenticator app for the caller’s account',
  access: ['user-self-edit'],
  while_leaving: true,
  password_login: true,
  body: ownerProof,
  reply: z.object({
    /** Base32, for typing it into the app. */
    secret: z.string(),
    /** `otpauth://` address, for a QR code. */
    uri: z.string(),
  }),
});

/** 400 `wrong_second_factor` for a wrong code, 409 `conflict` without a secret to confirm. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/me/second_factor/confirmation',
  summary: 'Turn on the authenticator app with its first code',
  access: ['user-self-edit'],
  while_leaving: true,
  password_login: true,
  body: z.object({ code: appCode }),
  reply: recoveryCodes,
});

/** Makes ten new recovery codes; the old ones end. 409 `conflict` without a second factor. */
export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v1/me/second_factor/recovery_codes',
  summary: 'Replace the caller’s recovery codes',
  access: ['user-self-edit'],
  while_leaving: true,
  password_login: true,
  body: ownerProof,
  reply: recoveryCodes,
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/me/second_factor/removal',
  summary: 'Turn off the authenticator app with the password and a code',
  access: ['user-self-edit'],
  while_leaving: true,
  password_login: true,
  body: ownerProof,
});

/** The device is asked for the second factor again. */
export const forgetDevice = endpoint({
  method: 'DELETE',
  path: '/v1/me/remembered_devices/{id}',
  summary: 'Forget a device that need not give a second factor',
  access: ['user-self-edit'],
  while_leaving: true,
  params: idParams,
});
