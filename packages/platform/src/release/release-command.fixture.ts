import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { type ReleaseArguments, runRelease } from './commands.ts';

export const releaseCommandOn =
  (dataFolder: () => string) =>
  (command: string | undefined, remote?: string, folder?: string, more: Partial<ReleaseArguments> = {}) =>
    runRelease(
      command,
      { remote, folder, from: undefined, percent: undefined, revision: undefined, ...more },
      { dataFolder: dataFolder(), repository: '/nowhere' },
    );

export const authBuildName = (folder: string): string =>
  readRemoteBuild('mfe-auth', folder).publication.build;
