import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createTeamKey, publicKeyIn } from '../registry/ownership/team-keys.ts';
import type { Releases } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';
import type { UpdateOptions } from '../registry/revisions/registry-store.ts';

export function readPrivateKey(file: string | undefined): string {
  if (file === undefined)
    throw new ReleaseError('No key: give --key <private key file> of the team that owns the remote.');
  if (!existsSync(file)) throw new ReleaseError(`${file} does not exist.`);
  if (!statSync(file).isFile()) throw new ReleaseError(`${file} is not a file.`);
  return readFileSync(file, 'utf8');
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
