import { createPublicKey, verify } from 'node:crypto';
import { ReleaseError } from '../release-error.ts';
import type { Registry } from '../schema.ts';
import { owningTeam, type ReleaseRequest, textOf } from './team-keys.ts';

/** Throws a ReleaseError unless the request is signed with the registered key of the team that owns the remote. */
export function assertTeamSignature(
  registry: Pick<Registry, 'owners' | 'remotes' | 'teams'>,
  request: ReleaseRequest,
  { signature, declared }: { readonly signature: string | undefined; readonly declared?: string | undefined },
): string {
  const team = owningTeam(registry, request.remote, declared);
  if (team === undefined)
    throw new ReleaseError(
      `${request.remote} was never published here, so it belongs to no team. Publish it first.`,
    );
  const key = registry.teams[team]?.public_key;
  if (key === undefined)
    throw new ReleaseError(
      `No key is registered for the team ${team}. An operator registers it: release key <team> <public key file>.`,
    );
  const signed = Buffer.from(signature ?? '', 'base64');
  // Node also decodes base64url, and ignores missing padding and other characters.
  const isCanonical = signed.toString('base64') === signature;
  if (!isCanonical || !verify(null, Buffer.from(textOf(request)), createPublicKey(key), signed))
    throw new ReleaseError(
      `${request.remote} belongs to the team ${team}, but the request is not signed with its key. Use --key <private key file>.`,
      'unsigned',
    );
  return team;
}
