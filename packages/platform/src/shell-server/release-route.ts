import { canaryPercent } from '@repartee/contracts/remotes/deployment/deployment';
import { remoteId } from '@repartee/contracts/remotes/remote-id';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Build } from '../registry/builds/describe-build.ts';
import { published } from '../registry/changes.ts';
import { assertTeamSignature } from '../registry/ownership/assert-team-signature.ts';
import { type ReleaseRequest, textOf } from '../registry/ownership/team-keys.ts';
import { assertCompatible, publishedNow, type Releases } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';
import type { Registry } from '../registry/schema.ts';
import { readRule } from '../release/canary-auto-end-rule.ts';
import { assertPreview, createPreview } from '../release/create-preview.ts';
import { packedLimits, unpackBuild } from '../release/packed-build.ts';
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

/** The signature is checked before the body is read, and valid for one request. */
async function acceptSignature({ store }: Releases, request: FastifyRequest): Promise<void> {
  const releaseRequest = requestOf(request);
  const signature = header(request, releaseHeaders.signature);
  assertTeamSignature(store.read(), releaseRequest, {
    signature,
    declared: header(request, releaseHeaders.team) || undefined,
  });
  assertInTime(releaseRequest.time);
  if (!(await store.useRequest(textOf(releaseRequest), 2 * validFor)))
    throw new ReleaseError('This signature was already used. Sign the request again.');
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
  { render, origin }: ReleaseRouteOptions,
) {
  const releaseRequest = requestOf(request);
  const { action, remote, detail } = releaseRequest;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (digestOf(body) !== releaseRequest.digest)
    throw new ReleaseError('The build that was sent differs from the build that was signed.');
  if (isTeamQuestion(action)) return { message: action, report: await teamReport(releases, action, remote) };
  const build = bringing.includes(action) ? await unpackBuild(remote, body) : undefined;
  const signature = header(request, releaseHeaders.signature);
  const authorize = (now: Registry) =>
    assertTeamSignature(now, releaseRequest, { signature, declared: build?.publication.manifest.team });
  const team = authorize(releases.store.read());
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
  const refuse = (reply: FastifyReply, status: number, error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error;
    return reply.code(status).header('cache-control', 'no-store').send({ message: error.message });
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      const megabytes = packedLimits.sent / 1_000_000;
      return refuse(reply, 413, new ReleaseError(`The packed build is larger than ${megabytes} MB.`));
    });
    scope.addContentTypeParser('application/gzip', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/_mfe/:id/releases',
      {
        bodyLimit: packedLimits.sent,
        config: { rateLimit: { max: requestsPerMinute, timeWindow: 60_000 } },
        // So that a client without a team's key cannot make this process keep a large build in memory. It runs after the
        // rate limit, which is an `onRequest` hook.
        preParsing: async (request, reply, payload) => {
          try {
            await acceptSignature(releases, request);
            return payload;
          } catch (error) {
            return refuse(reply, 403, error);
          }
        },
      },
      async (request, reply) => {
        try {
          const answer = await answerTo(releases, request, options);
          return reply.header('cache-control', 'no-store').send(answer);
        } catch (error) {
          return refuse(reply, 422, error);
        }
      },
    );
  });
}
