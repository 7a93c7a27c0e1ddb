import type { addPasskey, passkeyLogin } from '@repartee/contracts/people/identity/endpoints';
import type { z } from 'zod';
import { lifetimes } from '../../../runtime/access/lifetimes.ts';
import type { ServerConfig } from '../../../runtime/config/config.ts';

type Config = Pick<ServerConfig, 'publicUrl' | 'product'>;
type NewCredential = z.output<typeof addPasskey.body>['credential'];
type UsedCredential = z.output<typeof passkeyLogin.body>['credential'];

/** Takes a challenge: true only at its first use. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

// Importing it takes a quarter of a second, which a start without passkeys need not wait for.
const webauthn = () => import('@simplewebauthn/server');

/** COSE numbers of EdDSA, ES256 and RS256, which every authenticator knows one of. The post-quantum ones are experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Passkeys belong to the host name of the installation's public URL, and answer only to its pages. */
const partyOf = ({ publicUrl }: Config) => {
  const { hostname, origin } = new URL(publicUrl);
  return { expectedRPID: hostname, expectedOrigin: origin };
};

/** Options for a new passkey that signs in without a user name and verifies its user. */
export async function passkeyCreation(
  config: Config,
  login: { readonly id: string; readonly email: string; readonly name: string },
  existing: readonly { readonly credential_id: string; readonly transports: string[] }[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: config.product.name,
    rpID: partyOf(config).expectedRPID,
    userID: new TextEncoder().encode(login.id),
    userName: login.email,
    userDisplayName: login.name,
    timeout: lifetimes.passkey_challenge,
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Returns the passkey. Throws if the browser's answer is not valid. */
export async function readNewPasskey(config: Config, credential: NewCredential, take: TakeChallenge) {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    ...partyOf(config),
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: take,
    supportedAlgorithmIDs,
    requireUserVerification: true,
  });
  if (!registrationInfo) throw new Error('The attestation of the passkey is not valid.');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports,
  };
}

/** Options for a sign-in with any passkey of this installation: its account is not known yet. */
export async function passkeyRequest(config: Config) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: partyOf(config).expectedRPID,
    userVerification: 'required',
    timeout: lifetimes.passkey_challenge,
  });
}

/**
 * Returns the new signature counter. Throws if the signature is wrong, the user was not verified, the challenge is not valid
 * or the signature counter has not grown, as that of a copied key.
 */
export async function readPasskeyAnswer(
  config: Config,
  credential: UsedCredential,
  stored: { readonly public_key: string; readonly counter: number },
  take: TakeChallenge,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...partyOf(config),
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: take,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
      counter: stored.counter,
    },
    requireUserVerification: true,
  });
  if (!verified) throw new Error('The signature of the passkey is wrong.');
  return authenticationInfo.newCounter;
}
