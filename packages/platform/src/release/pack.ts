import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@repartee/server/runtime/config/data-folder';
import type { Build } from '../registry/builds/describe-build.ts';
import { filesToStore, writeFolder } from '../registry/builds/store-build.ts';
import { ReleaseError } from '../registry/release-error.ts';

/**
 * Writes a build into a folder that a web server can serve: the files of the build, and the `publication.json` that
 * `publish --from` reads.
 */
export async function pack({ publication, files }: Build, folder: string | undefined): Promise<string> {
  if (!folder) throw new ReleaseError('Give the folder to write to: release pack <remote> <folder>');
  const home = join(folder, '_mfe', publication.id);
  makeFolder(home, 0o755);
  writeFolder(join(home, publication.build), await filesToStore(files));
  writeFileSync(join(home, 'publication.json'), `${JSON.stringify(publication)}\n`);
  return `${publication.id} ${publication.build} is in ${home}`;
}
