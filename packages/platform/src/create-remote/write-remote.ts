import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type RemoteId, remoteId } from '@repartee/contracts/remotes/remote-id';
import { ReleaseError } from '../registry/release-error.ts';
import { writeComposeRemotes } from './compose-remotes.ts';
import { writeKubernetesRemotes } from './kubernetes-remotes.ts';
import { sdkVersions, tarballsIn } from './sdk-versions.ts';
import { type RemoteHome, skeletonOf } from './skeleton.ts';

function idOf(remoteName: string | undefined): RemoteId {
  const read = remoteId.safeParse(remoteName);
  if (read.success) return read.data;
  if (remoteName === undefined) throw new ReleaseError('The id is missing: create-remote mfe-insights');
  throw new ReleaseError(`"${remoteName}" is not a valid id: ${read.error.issues[0]?.message}.`);
}

function writeFiles(folder: string, id: RemoteId, home: RemoteHome): void {
  for (const [path, content] of Object.entries(skeletonOf(id, home))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

export function writeRemote(remoteName: string | undefined, repository: string, version: string): string {
  const id = idOf(remoteName);
  const folder = join(repository, id);
  if (existsSync(folder)) throw new ReleaseError(`${folder} already exists. Choose another id.`);
  const specifierOf = (name: string) => (name.startsWith('@repartee/') ? 'workspace:*' : 'catalog:');
  writeFiles(folder, id, { version, specifierOf, outside: false });
  writeComposeRemotes(repository);
  writeKubernetesRemotes(repository);
  return `${id} is written. Next:
  pnpm install
  npx vitest run --project unit ${id}      tests its contract with the shell and its first page
  pnpm --filter ${id} build
  pnpm release publish ${id}               publishes it; open pages of a running installation get it with the next document
Grant its permission under Settings, Permissions of applications.`;
}

/** Throws a ReleaseError if no remote with this id can be written to the folder. */
export function assertWritable(remoteName: string | undefined, folder: string): RemoteId {
  const id = idOf(remoteName);
  const entries = existsSync(folder)
    ? readdirSync(folder).filter((name) => !/^(packages|\.git)$/.test(name))
    : [];
  if (entries.length > 0)
    throw new ReleaseError(`${folder} is not empty (${entries[0]}). Choose another folder.`);
  return id;
}

/**
 * Writes a new remote into a folder outside the repository. The folder must be empty, except for `.git` and
 * `packages`. `packages` is a folder with tarballs of our packages. Without it, npm installs them from the
 * registry.
 */
export function writeOutsideRemote(
  remoteName: string | undefined,
  folder: string,
  packages: string | undefined,
): string {
  const id = assertWritable(remoteName, folder);
  const versions = sdkVersions();
  const tarballs = packages === undefined ? new Map<string, string>() : tarballsIn(packages, folder);
  writeFiles(folder, id, {
    version: '0.1.0',
    specifierOf: (name) => tarballs.get(name) ?? `${versions[name]}`,
    outside: true,
  });
  return `${id} is written to ${folder}. Next, in that folder:
  npm install
  npm test                                  tests its contract with the shell and its first page
  npm run dev -- --against <url>            serves its sources inside a running installation
  npm run build
  npx repartee-remote keygen team.pem       an operator registers team.pem.pub: release key <team> team.pem.pub
  npx repartee-remote publish --server <url> --key team.pem
An administrator grants its permission under Settings, Permissions of applications.`;
}
