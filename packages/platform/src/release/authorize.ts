import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Build } from '../registry/builds/describe-build.ts';
import {
  assertSigned,
  createTeamKey,
  owningTeam,
  publicKeyIn,
  signRequest,
} from '../registry/ownership/team-keys.ts';
import type { Releases } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';
import type { UpdateOptions } from '../registry/revisions/registry-store.ts';
import type { Registry } from '../registry/schema.ts';
import type { ReleaseActionName } from './release-actions.ts';

/**
 * Commands that can bring a new build to more users, or change the rule that ends a canary. They require the key of
 * the team that owns the remote, if the team has registered one. All other commands of operators, such as
 * `rollback` and `disable`, require no key, so that every operator can stop a faulty remote.
 */
const needsKey: readonly ReleaseActionName[] = ['publish', 'canary', 'promote', 'share', 'rule'];

export function readPrivateKey(file: string | undefined): string {
  if (file === undefined)
    throw new ReleaseError('No key: give --key <private key file> of the team that owns the remote.');
  if (!existsSync(file)) throw new ReleaseError(`${file} does not exist.`);
  if (!statSync(file).isFile()) throw new ReleaseError(`${file} is not a file.`);
  return readFileSync(file, 'utf8');
}

/**
 * Returns a function that authorizes a change of an operator. The actions in `needsKey` require the team's private
 * key if the team has registered a key.
 */
export function authorizeWithKey(wanted: {
  readonly action: ReleaseActionName;
  readonly remote: string;
  readonly build: Build | undefined;
  readonly key: string | undefined;
}): (now: Registry) => void {
  const { action, remote, build, key } = wanted;
  const declared = build?.publication.manifest.team;
  return (now) => {
    const team = owningTeam(now, remote, declared);
    if (!needsKey.includes(action) || team === undefined || !now.teams[team]) return;
    const digest = build?.publication.integrity.files ?? '';
    const request = { action, remote, detail: '', digest, time: 0 };
    const signature = key === undefined ? undefined : signRequest(request, readPrivateKey(key));
    assertSigned(now, request, { signature, declared });
  };
}

export function keygen(file: string | undefined, command = 'release keygen', team = '<team>'): string {
  if (!file) throw new ReleaseError(`The file for the private key is missing: ${command} <file>`);
  const taken = [file, `${file}.pub`].find((one) => existsSync(one));
  if (taken) throw new ReleaseError(`${taken} already exists. Choose another name.`);
  if (!existsSync(dirname(file))) throw new ReleaseError(`The folder ${dirname(file)} does not exist.`);
  const { privateKey, publicKey } = createTeamKey();
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  writeFileSync(`${file}.pub`, publicKey);
  return `${file} is the private key: keep it secret in your pipeline. An operator registers the public key: release key ${team} ${file}.pub`;
}

/** Registers or removes the public key of a team. */
export async function registerKey(
  releases: Releases,
  { team, file, off }: { team: string | undefined; file: string | undefined; off?: boolean | undefined },
  update: UpdateOptions,
): Promise<string> {
  if (!team || (!file && !off))
    throw new ReleaseError('Usage: release key <team> <public key file>, or release key <team> --off');
  if (file && !existsSync(file)) throw new ReleaseError(`${file} does not exist.`);
  const public_key = file && !off ? publicKeyIn(readFileSync(file, 'utf8')) : undefined;
  const words = public_key ? `key of ${team} registered` : `key of ${team} removed`;
  const { revision } = await releases.store.update(
    words,
    (now) => {
      const { [team]: _, ...others } = now.teams;
      return { ...now, teams: public_key ? { ...others, [team]: { public_key } } : others };
    },
    { about: { action: 'key', subject: team }, ...update },
  );
  return `${words}: revision ${revision}`;
}
