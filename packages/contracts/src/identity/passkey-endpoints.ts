import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, visibleText } from '../page.ts';
import { currentPassword, recoveryCodes } from './second-factor.ts';

/** Most passkeys of one account. */
export const passkeysAllowed = 20;

const passkeyName = visibleText(60);

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/, 'must be base64url');

/** What the browser returns, in the JSON form of Web Authentication. */
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };

/** Options for the browser, in the JSON form of Web Authentication. The challenge in them is valid once, for five minutes. */
const ceremony = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** 400 `wrong_credentials` for a wrong password, 409 `conflict` if the account has the most passkeys allowed. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/v1/me/passkeys/options',
  summary: 'Make the challenge for a new passkey of the caller’s account',
  access: ['user-self-edit'],
  while_leaving: true,
  password_login: true,
  body: z.object({ current_password: currentPassword }),
  reply: ceremony,
});

/** 400 `invalid_input` if the passkey does not answer the newest challenge of the account. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/v1/me/passkeys',
  summary: 'Add a passkey to the caller’s account',
  access: ['user-self-edit'],
  while_leaving: true,
  password_login: true,
  body: z.object({
    name: passkeyName,
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(10_000),
        attestationObject: base64url(40_000),
        transports: z.array(z.string().max(30)).max(10).default([]),
      }),
    }),
  }),
  reply: recoveryCodes,
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/v1/me/passkeys/{id}',
  summary: 'Rename a passkey of the caller',
  access: ['user-self-edit'],
  while_leaving: true,
  password_login: true,
  params: idParams,
  body: z.object({ name: passkeyName }),
});

/** 400 `wrong_credentials` for a wrong password. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/v1/me/passkeys/{id}/removal',
  summary: 'Remove a passkey of the caller',
  access: ['user-self-edit'],
  while_leaving: true,
  password_login: true,
  params: idParams,
  body: z.object({ current_password: currentPassword }),
});

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/v1/fau/login/passkey/options',
  summary: 'Make the challenge for a sign-in with a passkey',
  access: 'public',
  password_login: true,
  reply: ceremony,
});

/**
 * Signs in with a passkey alone, which has verified its user. 400 `wrong_credentials` if the passkey is unknown, or does not
 * answer a challenge of `beginPasskeyLogin`.
 */
export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/v1/fau/login/passkey',
  summary: 'Sign in with a passkey',
  access: 'public',
  password_login: true,
  body: z.object({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(10_000),
        authenticatorData: base64url(10_000),
        signature: base64url(10_000),
        userHandle: base64url(200).optional(),
      }),
    }),
  }),
  reply: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
});
