import { join } from 'node:path';
import { canaryPercent, handOver } from '@repartee/contracts/remotes/deployment/deployment';
import { type RemoteId, remoteId } from '@repartee/contracts/remotes/remote-manifest';
import { type Build, readRemoteBuild } from '../registry/builds/describe-build.ts';
import { didYouMean } from '../registry/did-you-mean.ts';
import { assertCompatible, type Releases } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';
import type { UpdateOptions } from '../registry/revisions/registry-store.ts';
import { runningServers, waitForRevision } from '../registry/revisions/running-servers.ts';
import { authorizeWithKey } from './authorize-operator.ts';
import { formatRule, type RuleOptions, ruleFrom } from './canary-auto-end-rule.ts';
import { check, checkRendering } from './check.ts';
import { fetchBuild } from './fetch-build.ts';
import { deploymentFacts } from './listing/deployment-facts.ts';
import { changeLines, listing } from './listing/listing.ts';
import { pack } from './pack.ts';
import { isPublishedAgain, performRelease } from './release-action.ts';
import {
  type ReleaseActionName,
  releaseActions,
  type TeamActionName,
  teamActions,
} from './release-actions.ts';
import { renderCheckText } from './render-build.ts';
import { sendRelease } from './send-release.ts';
import { keygen, readPrivateKey, registerKey } from './team-key-commands.ts';

export interface ReleaseArguments extends RuleOptions {
  readonly remote: string | undefined;
  readonly folder: string | undefined;
  readonly from: string | undefined;
  readonly percent: string | undefined;
  readonly revision: string | undefined;
  readonly by?: string | undefined;
  readonly force?: boolean | undefined;
  readonly history?: boolean | undefined;
  readonly to?: string | undefined;
  readonly key?: string | undefined;
  readonly server?: string | undefined;
  readonly check?: boolean | undefined;
  readonly team?: string | undefined;
}

export interface ReleasePlace {
  readonly repository: string;
  /** Opens the registry. Called only by commands that need it. */
  open(): Promise<Releases>;
}

export const releaseUsage = `release publish  <remote> [folder] [--from url]       deploy a build to all users
release canary   <remote> [folder] --percent 10      deploy a build to a share of browsers
release share    <remote> --percent 25               change the share of browsers that get the canary
release promote  <remote>                            deploy the canary to all users
release rollback <remote> [--to build]               end the canary, or deploy the newest earlier build without error reports
release disable  <remote> | release enable <remote>  disable or enable a remote
release remove   <remote>                            remove a remote, its grants and its path prefixes; its team keeps the id
release hand-over <remote> --team <team>             give the id of a remote, deployed or removed, to another team
release allow-backend <remote> | release block-backend <remote>    let calls reach the backend that remote.json declares, or stop them
release allow-effects <remote> | release block-effects <remote>    let users get builds whose libraries have the effects that remote.json declares, or not
release end-preview <remote> <preview>                end a preview of a team before its time
release rule     <remote> --errors-per-load 0.05 --least-loads 20 | --off    end a failing canary automatically
release list [--history]                             list the deployed builds; with --history every change, its author and time
release check    <remote> [folder]                   render a build in a browser, in the deployed shell and in the shell built here
release pack     <remote> <folder>                   write the static folder for the remote's own server
release keygen   <file>                              create a team's key pair: <file> and the public key <file>.pub
release key      <team> <public key file> | --off    register a team's public key; its releases must then be signed
--if-revision N rejects a change if the registry is not at revision N; --by <name> sets the author of the change (default:
the account of this machine); --force also accepts a build that the deployed shell cannot run;
--skip-check publishes without rendering the build in a browser first; --key <file> signs with a team's key; --server <url> sends the signed change to a running installation.`;

const commands: readonly string[] = [...releaseActions, 'list', 'check', 'pack', 'keygen', 'key'];

export const isReleaseCommand = (command: string): boolean => commands.includes(command);

/** Throws for an unknown command before the database is opened. */
function assertKnown(command: string | undefined): void {
  if (command === undefined) throw new ReleaseError(releaseUsage);
  if (isReleaseCommand(command)) return;
  throw new ReleaseError(
    `"${command}" is not a release command${didYouMean(command, commands)}\n\n${releaseUsage}`,
  );
}

function remoteOf(text: string | undefined): RemoteId {
  const id = remoteId.safeParse(text);
  if (!id.success)
    throw new ReleaseError(`Give the id of a remote, such as mfe-insights, not "${text ?? ''}".`);
  return id.data;
}

function numberIn(text: string | undefined, name: string, { least, most }: { least: number; most: number }) {
  const number = Number(text);
  if (text === undefined || !Number.isInteger(number) || number < least || number > most)
    throw new ReleaseError(`${name} must be a whole number from ${least} to ${most}.`);
  return number;
}

function teamIn({ team }: ReleaseArguments): string {
  const read = handOver.shape.team.safeParse(team);
  if (!read.success) throw new ReleaseError('The new owner is missing: --team <name of the team>.');
  return read.data;
}

const updateOf = ({ revision, by }: ReleaseArguments): UpdateOptions => ({
  expected:
    revision === undefined
      ? undefined
      : numberIn(revision, '--if-revision', { least: 0, most: Number.MAX_SAFE_INTEGER }),
  by,
});

function whyNotOverHttp(command: string | undefined): string {
  if (releaseActions.some((action) => action === command))
    return `Only a super-admin can do this: at /settings/builds, or with "release ${command}" on the machine of the installation.`;
  if (command === 'key')
    return 'Keys can be registered only on the machine of the installation, not over HTTP: with a stolen key an attacker could replace the key of the team. Run "release key" there.';
  if (command === 'list')
    return 'release list reads the database and does not work over HTTP. Super-admins see the same data at /settings/builds.';
  return `release ${command ?? ''} works on the machine of the installation, not over HTTP.`;
}

/** Runs a release command and returns the line to print. Throws a ReleaseError for a rejected command. */
export async function runRelease(
  command: string | undefined,
  args: ReleaseArguments,
  place: ReleasePlace,
): Promise<string> {
  assertKnown(command);
  if (command === 'keygen') return keygen(args.remote);
  const action = releaseActions.find((one) => one === command);
  const sent = teamActions.find((one) => one === command);
  if (sent && args.server !== undefined) return send(sent, args, place);
  if (args.server !== undefined) throw new ReleaseError(whyNotOverHttp(command));
  if (action) return act(action, args, place);
  switch (command) {
    case 'list': {
      const releases = await place.open();
      if (args.history) return changeLines(await releases.store.changes());
      return listing(await deploymentFacts(releases, await runningServers(releases.database)));
    }
    case 'check': {
      const id = remoteOf(args.remote);
      const folder = distOf(id, args, place);
      readRemoteBuild(id, folder);
      return check(await place.open(), id, folder);
    }
    case 'pack': {
      const id = remoteOf(args.remote);
      return pack(readRemoteBuild(id, join(place.repository, id, 'dist')), args.folder);
    }
    case 'key':
      return registerKey(
        await place.open(),
        { team: args.remote, file: args.folder, off: args.off },
        updateOf(args),
      );
    default:
      throw new ReleaseError(releaseUsage);
  }
}

const distOf = (id: RemoteId, { folder }: ReleaseArguments, { repository }: ReleasePlace): string =>
  folder ?? join(repository, id, 'dist');

const brings = (action: ReleaseActionName) => action === 'publish' || action === 'canary';

async function buildOf(id: RemoteId, args: ReleaseArguments, place: ReleasePlace) {
  const fetched = args.from === undefined ? undefined : await fetchBuild(id, args.from);
  return fetched ?? readRemoteBuild(id, distOf(id, args, place));
}

/**
 * Checks a build before its release. A build from a remote's own server (`--from`) is not rendered, because
 * the remote's team has already checked the build.
 */
async function checkFirst(
  releases: Releases,
  { publication }: Build,
  args: ReleaseArguments,
  place: ReleasePlace,
): Promise<string | undefined> {
  assertCompatible(publication, { shell: await releases.shell(), registry: releases.store.read() });
  if (args.from !== undefined) return undefined;
  return renderCheckText(await checkRendering(releases, publication.id, distOf(publication.id, args, place)));
}

async function act(action: ReleaseActionName, args: ReleaseArguments, place: ReleasePlace): Promise<string> {
  const remote = remoteOf(args.remote);
  const update = updateOf(args);
  const percent =
    action === 'canary' || action === 'share'
      ? { percent: numberIn(args.percent, '--percent', canaryPercent) }
      : {};
  const rule = action === 'rule' ? { rule: ruleFrom(args) } : {};
  const team = action === 'hand-over' ? { team: teamIn(args) } : {};
  const build: Build | undefined = brings(action) ? await buildOf(remote, args, place) : undefined;
  const releases = await place.open();
  const note =
    build && args.check && !args.force && !isPublishedAgain(releases.store.read(), action, build)
      ? await checkFirst(releases, build, args, place)
      : undefined;
  const { revision, change } = await performRelease(releases, {
    action,
    remote,
    ...(build ? { build } : {}),
    ...percent,
    ...rule,
    ...team,
    to: args.to,
    ...(action === 'end-preview' ? { preview: args.folder } : {}),
    note,
    force: args.force,
    update,
    authorize: authorizeWithKey({ action, remote, build, key: args.key }),
  });
  const taken = await waitForRevision(releases.database, { revision, remote });
  return `${change}: revision ${revision}, ${taken}`;
}

function detailOf(action: TeamActionName, args: ReleaseArguments): string | undefined {
  if (action === 'rule') return formatRule(ruleFrom(args));
  if (action === 'end-preview') return args.folder;
  return action === 'canary' || action === 'share' ? args.percent : args.to;
}

async function send(action: TeamActionName, args: ReleaseArguments, place: ReleasePlace): Promise<string> {
  const remote = remoteOf(args.remote);
  if (args.force || args.by !== undefined || args.revision !== undefined)
    throw new ReleaseError(
      '--force, --by and --if-revision work on the machine of the installation only, not with --server.',
    );
  return sendRelease({
    server: args.server ?? '',
    privateKey: readPrivateKey(args.key),
    action,
    remote,
    detail: detailOf(action, args),
    build: brings(action) ? await buildOf(remote, args, place) : undefined,
  });
}
