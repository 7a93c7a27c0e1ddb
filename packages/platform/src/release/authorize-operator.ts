import type { Build } from '../registry/builds/describe-build.ts';
import { assertOwnerKey } from '../registry/ownership/assert-team-signature.ts';
import { owningTeam, publicKeyOf } from '../registry/ownership/team-keys.ts';
import type { Registry } from '../registry/schema.ts';
import type { ReleaseActionName } from './release-actions.ts';
import { readPrivateKey } from './team-key-commands.ts';

/**
 * Commands that can bring a new build to more users, or change the rule that ends a canary. They require the key of
 * the team that owns the remote, if the team has registered one. All other commands of operators, such as
 * `rollback` and `disable`, require no key, so that every operator can stop a faulty remote.
 */
const needsKey: readonly ReleaseActionName[] = ['publish', 'canary', 'promote', 'share', 'rule'];

/**
 * Returns a function that authorizes a change of an operator. The actions in `needsKey` require the team's private
 * key if the team has registered a key.
 */
export function authorizeWithKey(authorization: {
  readonly action: ReleaseActionName;
  readonly remote: string;
  readonly build: Build | undefined;
  readonly key: string | undefined;
}): (now: Registry) => void {
  const { action, remote, build, key } = authorization;
  const declared = build?.publication.manifest.team;
  return (now) => {
    const team = owningTeam(now, remote, declared);
    if (!needsKey.includes(action) || team === undefined || !now.teams[team]) return;
    assertOwnerKey(now, remote, key === undefined ? undefined : publicKeyOf(readPrivateKey(key)), declared);
  };
}
