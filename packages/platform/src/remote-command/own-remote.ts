import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteSources } from '../dev/dev-remote.ts';
import { readRemoteManifest } from '../registry/builds/manifest-lines.ts';
import { ReleaseError } from '../registry/release-error.ts';

/**
 * Returns the remote in this folder. Throws a ReleaseError without one, and with every error in an invalid remote.json.
 */
export function ownRemote(folder: string): RemoteSources {
  const file = join(folder, 'remote.json');
  if (!existsSync(file))
    throw new ReleaseError(`${folder} has no remote.json. Run this in the folder of a remote.`);
  return { id: readRemoteManifest(readFileSync(file)).id, folder };
}
