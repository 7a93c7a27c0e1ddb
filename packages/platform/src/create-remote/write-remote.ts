import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteId } from '@repartee/contracts/platform/remote-id';
import { ReleaseError } from '../registry/release-error.ts';
import { skeletonOf } from './skeleton.ts';

/** Writes a new remote into the repository and answers with what to do next. Throws a ReleaseError where it cannot. */
export function writeRemote(given: string | undefined, repository: string, version: string): string {
  const read = remoteId.safeParse(given);
  if (!read.success) throw new ReleaseError('Which id? create-remote mfe-insights');
  const id = read.data;
  const folder = join(repository, id);
  if (existsSync(folder)) throw new ReleaseError(`${folder} exists already. Choose another id.`);
  for (const [path, content] of Object.entries(skeletonOf(id, version))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return `${id} is written. Next:
  pnpm install
  npx vitest run --project unit ${id}      its contract with the shell, and its first page
  pnpm --filter ${id} build
  pnpm release publish ${id}               a running installation has it from the next page on
Grant its permission under Settings, Permissions of applications.`;
}
