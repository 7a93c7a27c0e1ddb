import type { Readable } from 'node:stream';
import { uiLocales } from '@repartee/contracts/locales';
import { canaryPercent } from '@repartee/contracts/remotes/deployment/deployment';
import { type RemoteId, remoteId } from '@repartee/contracts/remotes/remote-id';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { archiveLimits, readArchive } from '../registry/builds/build-archive.ts';
import { type Build, describeBuild } from '../registry/builds/describe-build.ts';
import { readBody } from '../registry/builds/fetch-bytes.ts';
import { published } from '../registry/changes.ts';
import {
  assertOwnerKey,
  assertTeamSignature,
  type TeamKey,
} from '../registry/ownership/assert-team-signature.ts';
import { type ReleaseRequest, textOf } from '../registry/ownership/team-keys.ts';
import { assertCompatible, publishedNow, type Releases } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';
import type { Registry } from '../registry/schema.ts';
import { readRule } from '../release/canary-auto-end-rule.ts';
import { assertPreview, createPreview } from '../release/create-preview.ts';
import { usersIn } from '../release/preview-users.ts';
import { isPublishedAgain, openLastGood, performRelease } from '../release/release-action.ts';
import { teamActions } from '../release/release-actions.ts';
import { assertRendered, type RenderCheck } from '../release/render-build.ts';
import { digestOf, type RemoteActionName, releaseHeaders } from '../release/send-release.ts';
import { isTeamQuestion, teamQuestions } from '../release/team-questions.ts';
import { teamReport } from '../release/team-report.ts';

/** Milliseconds for which a signature is valid. Each signature is valid for only one request. */
const validFor = 5 * 60_000;

const requestsPerMinute = 60;

const remoteActions: readonly RemoteActionName[] = [...teamActions, 'check', 'preview', ...teamQuestions];

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

function requestOf(request: FastifyRequest): ReleaseRequest & { readonly action: RemoteActionName } {
  const { id } = request.params as { id: string };
  const { action, detail = '' } = request.query as { action?: string; detail?: string };
  const known = remoteActions.find((one) => one === action);
  const remote = remoteId.safeParse(id);
  if (!remote.success) throw new ReleaseError(`${id} is not an id of a remote, such as mfe-insights.`);
  if (!known)
    throw new ReleaseError(`The action is missing or unknown. Use one of ${remoteActions.join(', ')}.`);
  const digest = header(request, releaseHeaders.digest);
  return {
    action: known,
    remote: remote.data,
    detail,
    digest,
    time: Number(header(request, releaseHeaders.time)),
  };
}

function percentIn(detail: string): number {
  const percent = Number(detail);
  const { least, most } = canaryPercent;
  if (!Number.isInteger(percent) || percent < least || percent > most)
    throw new ReleaseError(`The percentage of a canary must be a whole number from ${least} to ${most}.`);
  return percent;
}

function assertInTime(time: number): void {
  if (!(Math.abs(Date.now() - time) <= validFor))
    throw new ReleaseError(
      'The signature is older than five minutes, or the clocks differ. Sign and send the request again.',
    );
}

type TeamRequest = ReturnType<typeof requestOf> & TeamKey;

/** Returns the request with the team that has signed it. A signature is valid for one request. */
async function signedRequestOf({ store }: Releases, request: FastifyRequest): Promise<TeamRequest> {
  const releaseRequest = requestOf(request);
  const key = assertTeamSignature(store.read(), releaseRequest, {
    signature: header(request, releaseHeaders.signature),
    declared: header(request, releaseHeaders.team) || undefined,
  });
  assertInTime(releaseRequest.time);
  if (!(await store.useRequest(textOf(releaseRequest), 2 * validFor)))
    throw new ReleaseError('This signature was already used. Sign the request again.');
  return { ...releaseRequest, ...key };
}

const tooLarge = new ReleaseError(`The archive is larger than ${archiveLimits.sent / 1_000_000} MB.`);

async function signedBodyOf({ body, headers }: FastifyRequest, digest: string): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > archiveLimits.sent) throw tooLarge;
  const sent = body
    ? await readBody(body as Readable, archiveLimits.sent, tooLarge).catch((error: Error) => {
        if (error instanceof ReleaseError) throw error;
        throw new ReleaseError(`The build did not arrive whole (${error.message}).`);
      })
    : Buffer.alloc(0);
  if (digestOf(sent) === digest) return sent;
  throw new ReleaseError('The build that was sent differs from the build that was signed.');
}

async function sentBuild(id: RemoteId, body: Buffer): Promise<Build> {
  const build = describeBuild(id, await readArchive(body));
  const missing = uiLocales.filter((locale) => !build.publication.exposes[`locales/${locale}`]);
  if (missing.length === 0) return build;
  throw new ReleaseError(
    `The build has no translations in ${missing.join(' and ')}. A build must contain the translations of every language.`,
  );
}

/** Runs every check of `publish` without publishing. Throws a ReleaseError if `publish` would reject the build. */
async function checkPublication(
  releases: Releases,
  { publication }: Build,
  authorize: (now: Registry) => void,
): Promise<string> {
  const now = releases.store.read();
  authorize(now);
  assertCompatible(publication, { shell: await releases.shell(), registry: now }, 'Cannot be published');
  published(now, publishedNow(publication), await openLastGood(releases, await releases.reports()));
  return `${publication.id} ${publication.build} can be published`;
}

type Render = (build: Build) => Promise<RenderCheck>;

/** Renders the pages of a build that is new. The fast checks, without a browser, run first. */
async function assertUsable(
  { shell, store }: Releases,
  action: RemoteActionName,
  build: Build,
  render: Render,
): Promise<string | undefined> {
  assertCompatible(build.publication, { shell: await shell(), registry: store.read() });
  return isPublishedAgain(store.read(), action, build) ? undefined : assertRendered(await render(build));
}

export interface ReleaseRouteOptions {
  /** Renders a build before it is accepted; none is rendered if it is undefined. */
  readonly render?: Render;
  /** Origin of the links to previews. */
  readonly origin: string;
}

const bringing: readonly RemoteActionName[] = ['publish', 'canary', 'check', 'preview'];

async function answerTo(
  releases: Releases,
  request: FastifyRequest,
  { action, remote, detail, digest, team, publicKey }: TeamRequest,
  { render, origin }: ReleaseRouteOptions,
) {
  const body = await signedBodyOf(request, digest);
  if (isTeamQuestion(action)) return { message: action, report: await teamReport(releases, action, remote) };
  const build = bringing.includes(action) ? await sentBuild(remote, body) : undefined;
  // The owner or its key may change while the build is checked.
  const authorize = (now: Registry) =>
    assertOwnerKey(now, remote, publicKey, build?.publication.manifest.team);
  authorize(releases.store.read());
  if (action === 'check' && !build) throw new ReleaseError('A check needs a build.');
  const preview = build && action === 'preview' ? { team, users: usersIn(detail), authorize } : undefined;
  if (build && preview) assertPreview(releases, build, preview);
  const checked = build && action === 'check' ? await checkPublication(releases, build, authorize) : '';
  const note = build && render ? await assertUsable(releases, action, build, render) : undefined;
  if (action === 'check') return { message: note === undefined ? checked : `${checked} (${note})` };
  // The check in a browser takes seconds, in which its user may have ended the command.
  if (request.raw.socket.destroyed)
    throw new ReleaseError('The command was ended before its build was checked.');
  if (action === 'preview') {
    if (!build || !preview) throw new ReleaseError('A preview needs a build.');
    return { message: await createPreview(releases, build, { ...preview, note, origin }) };
  }
  const { change, revision } = await performRelease(releases, {
    action,
    remote,
    ...(build ? { build } : {}),
    ...(action === 'canary' || action === 'share' ? { percent: percentIn(detail) } : {}),
    ...(action === 'rollback' && detail ? { to: detail } : {}),
    ...(action === 'end-preview' ? { preview: detail } : {}),
    ...(action === 'rule' ? { rule: readRule(detail) } : {}),
    ...(note === undefined ? {} : { note }),
    update: { by: `team ${team}` },
    authorize,
  });
  request.log.info({ remote, action, team, revision }, 'remote released over HTTP');
  return { message: `${change}: revision ${revision}`, revision };
}

/**
 * Serves `POST /_mfe/{id}/releases?action=publish`, with which a team releases its remote. A request without the owning
 * team's signature is a 403; any other rejected release is a 422.
 */
export function serveReleases(app: FastifyInstance, releases: Releases, options: ReleaseRouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is read after the signature is checked, so that nobody else can make this process keep a large build.
    scope.addContentTypeParser('application/zip', (_request, body, done) => done(null, body));
    scope.post(
      '/_mfe/:id/releases',
      { config: { rateLimit: { max: requestsPerMinute, timeWindow: 60_000 } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        let signed: TeamRequest | undefined;
        try {
          signed = await signedRequestOf(releases, request);
          return await answerTo(releases, request, signed, options);
        } catch (error) {
          if (!(error instanceof ReleaseError)) throw error;
          if (error === tooLarge) reply.code(413).header('connection', 'close');
          else reply.code(signed ? 422 : 403);
          return { message: error.message };
        }
      },
    );
  });
}
