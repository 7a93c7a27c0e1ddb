import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { buildNameOf, readBuild } from '../registry/builds/build-files.ts';
import { keepBuildsDays, windowStart } from '../registry/builds/prune-builds.ts';
import { storeBuild } from '../registry/builds/store-build.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { listFiles } from './files/static-files.ts';

/** Number of newest shell builds that are kept regardless of their age. */
const newestBuilds = 5;

export interface ShellBuilds {
  readonly current: string;
  /** Maps the path of a file to the folder of the newest build that contains the file. */
  readonly files: ReadonlyMap<string, string>;
}

/** Stores `shell/dist/web` under a hash of its content, beside the earlier builds. */
export async function openShellBuilds(dataFolder: string, webFolder: string): Promise<ShellBuilds> {
  if (!existsSync(webFolder))
    throw new ReleaseError(`${webFolder} does not exist. Build the shell first, for example with npm start.`);
  const folder = join(dataFolder, 'releases/_shell');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const built = readBuild(webFolder);
  const current = buildNameOf(built);
  await storeBuild(join(folder, current), built);
  const now = new Date();
  utimesSync(join(folder, current), now, now);

  const start = windowStart(keepBuildsDays());
  const builds = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => ({ home: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  const isKept = ({ at }: { at: number }, index: number) => index < newestBuilds || at >= start;
  for (const old of builds.filter((build, index) => !isKept(build, index)))
    rmSync(old.home, { recursive: true, force: true });
  const files = new Map(
    builds
      .filter(isKept)
      .reverse()
      .flatMap(({ home }) => listFiles(home).map((path) => [path, home] as const)),
  );
  return { current, files };
}
