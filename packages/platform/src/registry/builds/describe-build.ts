import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { entryPath, requiredModules } from '@repartee/contracts/remotes/federation-manifest';
import type { RemoteId } from '@repartee/contracts/remotes/remote-manifest';
import { z } from 'zod';
import { checkedHash, exposesOf, manifestJsonOf, readFederationManifest } from '../federation-manifest.ts';
import { ReleaseError } from '../release-error.ts';
import { foreignMenuEntries } from '../route-overlap.ts';
import type { Publication } from '../schema.ts';
import {
  type BuildFiles,
  buildNameOf,
  documentIntegrityOf,
  integrityOf,
  ownFiles,
  readBuild,
} from './build-files.ts';
import { integrityListOf } from './build-integrity.ts';
import { readRemoteManifest } from './manifest-lines.ts';
import { styleErrorsOf } from './style-errors.ts';

/** A built remote in memory: its registry entry and all its files. */
export interface Build {
  readonly publication: Publication;
  readonly files: BuildFiles;
}

function required(files: BuildFiles, path: string, id: RemoteId): Buffer {
  const bytes = files.get(path);
  if (!bytes) throw new ReleaseError(`This build of ${id} has no ${path}. Build the remote first.`);
  return bytes;
}

function declaredManifest(files: BuildFiles, id: RemoteId): Publication['manifest'] {
  const declared = readRemoteManifest(required(files, 'remote.json', id));
  if (declared.id !== id) throw new ReleaseError(`remote.json has the id ${declared.id}, not ${id}.`);
  const [foreign] = foreignMenuEntries(declared);
  if (foreign) throw new ReleaseError(`${foreign}. Declare the page under routes, or remove the entry.`);
  return declared;
}

const packageVersion = z.object({ version: z.string().max(60).catch('0.0.0') });
const packageFile = 'package.json';

const versionIn = (packageJson: Buffer | undefined): string =>
  packageVersion.parse(packageJson ? manifestJsonOf(packageJson, packageFile) : {}).version;

/** Returns a build with its registry entry. The name of the build is a hash of its files. */
export function describeBuild(id: RemoteId, files: BuildFiles): Build {
  const manifestBytes = required(files, 'mf-manifest.json', id);
  const manifest = readFederationManifest(manifestBytes);
  const build = buildNameOf(files);
  const declared = declaredManifest(files, id);
  const [styleError, ...more] = styleErrorsOf(id, files);
  if (styleError)
    throw new ReleaseError(
      `${styleError}${more.length > 0 ? ` (and ${more.length} more rules of this kind)` : ''}`,
    );
  return {
    files,
    publication: {
      id,
      build,
      version: versionIn(files.get(packageFile)),
      entry: `/_mfe/${id}/${build}/mf-manifest.json`,
      integrity: {
        manifest: documentIntegrityOf(manifestBytes),
        entry: checkedHash(manifest, files, entryPath(manifest.metaData)),
        files: integrityOf(integrityListOf(files)),
      },
      manifest: declared,
      built_against: {
        contract: declared.contract,
        shared: requiredModules(manifest),
      },
      exposes: exposesOf(manifest, files),
      files: ownFiles(files).map(([path, bytes]) => ({
        path,
        integrity: integrityOf(bytes),
        bytes: bytes.length,
      })),
    },
  };
}

/** Reads a built remote: its `dist` folder, the `remote.json` beside it, and the version in the `package.json` there. */
export function readRemoteBuild(id: RemoteId, distFolder: string): Build {
  if (!existsSync(distFolder))
    throw new ReleaseError(`${distFolder} does not exist. Build the remote first.`);
  if (!statSync(distFolder).isDirectory()) throw new ReleaseError(`${distFolder} is not a folder.`);
  const files = readBuild(distFolder);
  const declaration = join(distFolder, '..', 'remote.json');
  if (existsSync(declaration)) files.set('remote.json', readFileSync(declaration));
  const ownPackage = join(distFolder, '..', packageFile);
  const version = versionIn(existsSync(ownPackage) ? readFileSync(ownPackage) : undefined);
  files.set(packageFile, Buffer.from(JSON.stringify({ version })));
  return describeBuild(id, files);
}
