import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { type ReleaseArguments, runRelease } from './commands.ts';

/**
 * Returns a function that runs the release command. `dataFolder` is called before each run and returns the data folder
 * to use.
 */
export const releaseCommandOn =
  (dataFolder: () => string) =>
  (command: string | undefined, remote?: string, folder?: string, more: Partial<ReleaseArguments> = {}) =>
    runRelease(
      command,
      { remote, folder, from: undefined, percent: undefined, revision: undefined, ...more },
      { dataFolder: dataFolder(), repository: '/nowhere' },
    );

/** Returns the name of the build of the remote `mfe-auth` in this dist folder. */
export const authBuildName = (folder: string): string =>
  readRemoteBuild('mfe-auth', folder).publication.build;
