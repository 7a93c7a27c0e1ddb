import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams, visibleText } from '../../page.ts';
import {
  base64url,
  credential,
  extensible,
  ownerProof,
  recoveryCodes,
  usedCredential,
} from './second-factor.ts';

/** Most passkeys of one account. */
export const passkeysAllowed = 20;

const passkeyName = visibleText(60);

/** Options for the browser, in the JSON form of Web Authentication. The challenge in them is valid once, for five minutes. */
const ceremony = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** 409 `conflict` if the account has the most passkeys allowed. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/v1/me/passkeys/options',
  summary: 'Make the challenge for a new passkey of the caller’s account',
  access: ['user-self-edit'],
  while_leaving: true,
  password_login: true,
  body: ownerProof,
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
    credential: extensible({
      ...credential,
      response: extensible({
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

export const removePasskey = endpoint({
  method: 'POST',
  path: '/v1/me/passkeys/{id}/removal',
  summary: 'Remove a passkey of the caller',
  access: ['user-self-edit'],
  while_leaving: true,
  password_login: true,
  params: idParams,
  body: ownerProof,
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
    credential: usedCredential,
  }),
  reply: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
});
