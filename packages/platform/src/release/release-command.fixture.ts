import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { openTestReleases } from '../registry/test-releases.fixture.ts';
import { type ReleaseArguments, runRelease } from './commands.ts';

export const releaseCommandOn =
  (dataFolder: () => string) =>
  (command: string | undefined, remote?: string, folder?: string, more: Partial<ReleaseArguments> = {}) =>
    runRelease(
      command,
      { remote, folder, from: undefined, percent: undefined, revision: undefined, ...more },
      { repository: '/nowhere', open: () => openTestReleases(dataFolder()) },
    );

export const authBuildName = (folder: string): string =>
  readRemoteBuild('mfe-auth', folder).publication.build;
