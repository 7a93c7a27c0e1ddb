import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { ReleaseError } from '../release-error.ts';
import type { Registry } from '../schema.ts';

/** Creates an Ed25519 key pair; both keys are in PEM format. */
export function createTeamKey(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/**
 * Returns the public key of a private or public key in PEM format. Throws a ReleaseError if the key is not an Ed25519
 * key.
 */
export function publicKeyIn(pem: string): string {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    // The ReleaseError below reports this.
  }
  throw new ReleaseError('The file is not an Ed25519 key in PEM format. The command keygen creates one.');
}

/**
 * A release request that a team signs. `digest` is the hash of the archive of its build, or empty if the request contains
 * no build.
 */
export interface ReleaseRequest {
  readonly action: string;
  readonly remote: string;
  /**
   * Option of the release command: percentage of a canary, name of the build to roll back to, or rule of a
   * canary. Empty for commands without an option.
   */
  readonly detail: string;
  readonly digest: string;
  /** Time of the request, in milliseconds since 1970. */
  readonly time: number;
}

/** The text that is signed. */
export const textOf = ({ action, remote, detail, digest, time }: ReleaseRequest) =>
  ['repartee-release-1', action, remote, detail, digest, time].join('\n');

/** Returns the public key of a team's private key, in PEM format. Throws a ReleaseError if it is none. */
export function publicKeyOf(privateKey: string): string {
  const publicKey = publicKeyIn(privateKey);
  if (!privateKey.includes('PRIVATE KEY'))
    throw new ReleaseError('The file is a public key. Sign releases with the private key.');
  return publicKey;
}

/** Signs a request with a team's private key; returns base64. Throws a ReleaseError if the key is invalid. */
export function signRequest(request: ReleaseRequest, privateKey: string): string {
  publicKeyOf(privateKey);
  return sign(null, Buffer.from(textOf(request)), createPrivateKey(privateKey)).toString('base64');
}

/** Returns the team that owns a remote. For a remote that has no owner yet, returns the parameter `declared`. */
export const owningTeam = (
  { owners, remotes }: Pick<Registry, 'owners' | 'remotes'>,
  remote: string,
  declared?: string,
): string | undefined => owners[remote] ?? remotes[remote]?.current.manifest.team ?? declared;
