import { createPublicKey, verify } from 'node:crypto';
import { ReleaseError } from '../release-error.ts';
import type { Registry } from '../schema.ts';
import { owningTeam, type ReleaseRequest, textOf } from './team-keys.ts';

/** A team, and the public key of the private key with which it signs. */
export interface TeamKey {
  readonly team: string;
  readonly publicKey: string;
}

type Owners = Pick<Registry, 'owners' | 'remotes' | 'teams'>;

/** Returns the team that owns a remote and its registered key. `declared`: the team of a remote without an owner. */
function ownerKey(registry: Owners, remote: string, declared: string | undefined): TeamKey {
  const team = owningTeam(registry, remote, declared);
  if (team === undefined)
    throw new ReleaseError(`${remote} was never published here, so it belongs to no team. Publish it first.`);
  const publicKey = registry.teams[team]?.public_key;
  if (publicKey === undefined)
    throw new ReleaseError(
      `No key is registered for the team ${team}. An operator registers it: release key <team> <public key file>.`,
    );
  return { team, publicKey };
}

const unsigned = (remote: string, { team }: TeamKey) =>
  new ReleaseError(
    `${remote} belongs to the team ${team}, but the request is not signed with its key. Use --key <private key file>.`,
    'unsigned',
  );

/** Throws a ReleaseError unless `publicKey` is the registered key of the team that owns the remote. */
export function assertOwnerKey(
  registry: Owners,
  remote: string,
  publicKey: string | undefined,
  declared?: string,
): void {
  const owner = ownerKey(registry, remote, declared);
  if (owner.publicKey !== publicKey) throw unsigned(remote, owner);
}

/**
 * Returns the team that signed a request, with its key. Throws a ReleaseError unless the request is signed with the
 * registered key of the team that owns the remote.
 */
export function assertTeamSignature(
  registry: Owners,
  request: ReleaseRequest,
  { signature, declared }: { readonly signature: string; readonly declared?: string | undefined },
): TeamKey {
  const owner = ownerKey(registry, request.remote, declared);
  const signed = Buffer.from(signature, 'base64');
  // Node also decodes base64url, and ignores missing padding and other characters.
  const isCanonical = signed.toString('base64') === signature;
  if (!isCanonical || !verify(null, Buffer.from(textOf(request)), createPublicKey(owner.publicKey), signed))
    throw unsigned(request.remote, owner);
  return owner;
}
