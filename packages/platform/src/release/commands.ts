import { join } from 'node:path';
import { type RemoteId, remoteId } from '@repartee/contracts/platform/remote-manifest';
import { secureDataFolder } from '@repartee/server/config/data-folder';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { canaried, promoted, published, rolledBack, withStatus } from '../registry/changes.ts';
import { type Entrance, openReleases, publish, type Releases, refuseMismatch } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';
import type { UpdateOptions } from '../registry/revisions/registry-store.ts';
import { confirmTaken, runningServers } from '../registry/revisions/running-servers.ts';
import type { Registry } from '../registry/schema.ts';
import { check } from './check.ts';
import { fetchBuild } from './fetch-build.ts';
import { changeLines, listing } from './listing.ts';
import { pack } from './pack.ts';

/** What a command was given besides its name. */
export interface ReleaseArguments {
  readonly remote: string | undefined;
  readonly folder: string | undefined;
  readonly from: string | undefined;
  readonly percent: string | undefined;
  readonly revision: string | undefined;
  readonly by?: string | undefined;
  readonly force?: boolean | undefined;
  readonly history?: boolean | undefined;
}

/** Where the command works: the installation's data, and the repository whose builds it publishes. */
export interface ReleasePlace {
  readonly dataFolder: string;
  readonly repository: string;
}

const usage = `release publish  <remote> [folder] [--from url]       everybody gets this build
release canary   <remote> [folder] --percent 10      a share of browsers gets it
release promote  <remote>                            the canary becomes everybody's
release rollback <remote>                            end the canary, or go back to the build before
release disable  <remote> | release enable <remote>  switch a remote off or on
release list [--history]                             what is deployed; every change, by whom and when
release check    <remote> [folder]                   run a build in a browser, inside the deployed shell and the one built here
release pack     <remote> <folder>                   lay a build out for a server of its own
--if-revision N refuses a change when the registry is no longer at revision N; --by <name> says who makes it instead of
the account of this machine; --force publishes, promotes or rolls back also to what the deployed shell cannot run.`;

function remoteOf(given: string | undefined): RemoteId {
  const id = remoteId.safeParse(given);
  if (!id.success) throw new ReleaseError(`Which remote? An id such as mfe-insights, not "${given ?? ''}".`);
  return id.data;
}

function wholeNumber(given: string | undefined, name: string, least: number, most: number): number {
  const number = Number(given);
  if (given === undefined || !Number.isInteger(number) || number < least || number > most) {
    throw new ReleaseError(`${name} is a whole number from ${least} to ${most}.`);
  }
  return number;
}

const updateOf = ({ revision, by }: ReleaseArguments): UpdateOptions => ({
  expected:
    revision === undefined ? undefined : wholeNumber(revision, '--if-revision', 0, Number.MAX_SAFE_INTEGER),
  by,
});

/** Runs one command and answers with the line to print. Throws a ReleaseError for what is refused. */
export async function runRelease(
  command: string | undefined,
  given: ReleaseArguments,
  place: ReleasePlace,
): Promise<string> {
  secureDataFolder(place.dataFolder);
  const releases = openReleases(place.dataFolder);
  const id = command === 'list' || !command ? undefined : given.remote;
  switch (command) {
    case 'list':
      return given.history
        ? changeLines(releases.store.changes())
        : listing(releases.store.read(), runningServers(place.dataFolder));
    case 'publish':
      return bring(releases, remoteOf(id), given, place, published, 'publish');
    case 'canary': {
      const percent = wholeNumber(given.percent, '--percent', 1, 99);
      const enter: Entrance = (now, build) => canaried(now, build, percent);
      return bring(releases, remoteOf(id), given, place, enter, 'canary');
    }
    case 'promote':
      return turn(releases, remoteOf(id), given, place, promoted, 'promote');
    case 'rollback':
      return turn(releases, remoteOf(id), given, place, rolledBack, 'rollback');
    case 'disable':
    case 'enable':
      return change(
        releases,
        remoteOf(id),
        given,
        place,
        (now) => withStatus(now, remoteOf(id), `${command}d`),
        `${command} ${id}`,
      );
    case 'check':
      return check(remoteOf(id), given.folder, place);
    case 'pack':
      return pack(readRemoteBuild(remoteOf(id), join(place.repository, remoteOf(id), 'dist')), given.folder);
    default:
      throw new ReleaseError(usage);
  }
}

async function bring(
  releases: Releases,
  id: RemoteId,
  given: ReleaseArguments,
  place: ReleasePlace,
  enter: Entrance,
  words: string,
): Promise<string> {
  const update = updateOf(given);
  const fetched = given.from === undefined ? undefined : await fetchBuild(id, given.from);
  const build = fetched ?? readRemoteBuild(id, given.folder ?? join(place.repository, id, 'dist'));
  const { revision } = await publish(releases, build, {
    enter,
    words,
    force: given.force,
    ...update,
  });
  const taken = await confirmTaken(place.dataFolder, { revision, remote: id });
  return `${words} ${id} ${build.publication.build}: revision ${revision}, ${taken}`;
}

/** Gives everybody a build that is here already; the shell may be another one than it was published for. */
function turn(
  releases: Releases,
  id: RemoteId,
  given: ReleaseArguments,
  place: ReleasePlace,
  make: (now: Registry, id: RemoteId) => Registry,
  words: string,
): Promise<string> {
  const checked = (now: Registry): Registry => {
    const after = make(now, id);
    const { current } = after.remotes[id] ?? {};
    const isTurned = current?.build !== now.remotes[id]?.current.build;
    if (current && isTurned && !given.force) refuseMismatch(current, releases.provided(), 'Not done');
    return after;
  };
  return change(releases, id, given, place, checked, `${words} ${id}${given.force ? ' (forced)' : ''}`);
}

async function change(
  releases: Releases,
  remote: RemoteId,
  given: ReleaseArguments,
  { dataFolder }: ReleasePlace,
  make: (now: Registry) => Registry,
  words: string,
): Promise<string> {
  const { revision } = releases.store.update(words, make, updateOf(given));
  return `${words}: revision ${revision}, ${await confirmTaken(dataFolder, { revision, remote })}`;
}
