import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteSources } from '../dev/dev-remote.ts';
import { readRemoteManifest } from '../registry/builds/manifest-lines.ts';
import { ReleaseError } from '../registry/release-error.ts';

/** The remote in this folder. Throws a ReleaseError where there is none, and with every reason why its remote.json is not valid. */
export function ownRemote(folder: string): RemoteSources {
  const file = join(folder, 'remote.json');
  if (!existsSync(file))
    throw new ReleaseError(`${folder} has no remote.json. Run this in the folder of a remote.`);
  return { id: readRemoteManifest(readFileSync(file)).id, folder };
}
