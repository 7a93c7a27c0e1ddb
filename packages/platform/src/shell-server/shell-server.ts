import { extname } from 'node:path';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import type { OverrideCookie, Overrides } from '@repartee/server/remotes/override-cookie';
import { networkOf } from '@repartee/server/runtime/http/limits/rate-limit';
import type { Cookies } from '@repartee/server/runtime/http/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiPath } from '../api-path.ts';
import type { Build } from '../registry/builds/describe-build.ts';
import type { Releases } from '../registry/publish.ts';
import { newReportToken } from '../registry/reports/report-token.ts';
import { type Installation, resolve } from '../registry/resolve.ts';
import type { RenderCheck } from '../release/render-build.ts';
import { overrideOriginsOf, withAddresses } from './address-overrides.ts';
import { bucketOf, hasCanary, newBucket, noBucket } from './canary-bucket.ts';
import { type DocumentOptions, sendDocument } from './documents.ts';
import { sendFailure } from './failure-page.ts';
import { serveBuilds } from './files/builds-route.ts';
import { serveRemoteFiles } from './files/remote-files.ts';
import { answeredFileError, registerStaticFiles, sendFile } from './files/static-files.ts';
import { notFound } from './not-found.ts';
import { serveReleases } from './release-route.ts';
import type { ShellBuilds } from './shell-builds.ts';

/** What documents and the files of remotes need of the releases. */
export interface DocumentReleases {
  readonly store: Pick<Releases['store'], 'read'>;
  readonly builds: Pick<Releases['builds'], 'folderOf' | 'recheck'>;
  readonly signer: Pick<Releases['signer'], 'sign'>;
}

export interface ShellServerOptions extends DocumentOptions {
  readonly releases: DocumentReleases;
  /** Accepts releases over HTTP into this registry; none are accepted if it is undefined. */
  readonly acceptInto?: Releases;
  readonly shell: Pick<ShellBuilds, 'current' | 'has' | 'folderOf'>;
  readonly installation: Installation;
  /** Maximum number of HTML pages per IP address and minute; unlimited if undefined. */
  readonly documentsPerMinute?: () => number;
  readonly overrides?: Pick<OverrideCookie, 'read'>;
  /** Renders a build that a team has sent over HTTP, before the build is accepted. */
  readonly render?: (build: Build) => Promise<RenderCheck>;
  readonly onOverrides?: (overrides: Overrides) => void;
  /** Replaces the static error page as the response to a failed request. */
  readonly sendFailure?: typeof sendFailure;
  /** If false, a service worker that does nothing replaces the one that shows the offline page. */
  readonly offlinePage?: boolean;
  /** Changes the boot manifest before it is sent. Used by the development server. */
  readonly adjust?: (manifest: BootManifest) => Promise<BootManifest>;
}

/** rsbuild adds a content hash to the name of each file in `static`. */
const hashed = (path: string): boolean => path.startsWith('static/');

const assetExtension =
  /^\.(m?js|css|json|map|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|wasm|txt|xml|php|webmanifest)$/;

export async function shellServer(app: FastifyInstance, options: ShellServerOptions): Promise<void> {
  const registry = () => options.releases.store.read();
  const https = options.origin.startsWith('https:');
  const adjust = options.adjust ?? (async (manifest) => manifest);
  const resolveAt = async (bucket: number, cookies: Cookies) => {
    const overrides = (await options.overrides?.read(cookies)) ?? {};
    if (Object.keys(overrides).length > 0) options.onOverrides?.(overrides);
    const released = resolve(registry(), { bucket, overrides }, options.installation);
    return adjust(await withAddresses(released, overrides));
  };
  const resolveFor = ({ cookies }: FastifyRequest) => resolveAt(bucketOf(cookies) ?? noBucket, cookies);

  await app.register(rateLimit, { global: false });
  const checkRateLimit = app.createRateLimit({
    max: () => options.documentsPerMinute?.() ?? Number.POSITIVE_INFINITY,
    timeWindow: 60_000,
    keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
  });

  const document = async (request: FastifyRequest, reply: FastifyReply) => {
    const limit = await checkRateLimit(request);
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds);
      return sendFailure({ statusCode: 429 }, request, reply);
    }
    let bucket = bucketOf(request.cookies);
    if (bucket === undefined && hasCanary(registry())) {
      const fresh = newBucket(https);
      bucket = fresh.bucket;
      const { name, value, attributes } = fresh.cookie;
      reply.setCookie(name, value, attributes);
    }
    const resolved = await resolveAt(bucket ?? noBucket, request.cookies);
    // What happens in a preview says nothing about a deployed build.
    const counted = resolved.remotes.filter(({ override }) => override?.kind !== 'preview');
    const manifest = { ...resolved, report_token: newReportToken(options.releases.signer, counted) };
    const origins = [...(options.origins ?? []), ...overrideOriginsOf(manifest)];
    return sendDocument(request, reply, manifest, { ...options, origins });
  };

  app.setErrorHandler((error, request, reply) =>
    answeredFileError(error, reply) ? reply : (options.sendFailure ?? sendFailure)(error, request, reply),
  );
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  await app.register(cookie);
  await registerStaticFiles(app);
  if (options.acceptInto) serveReleases(app, options.acceptInto, options);
  serveRemoteFiles(app, options.releases);
  serveBuilds(app, resolveFor, () =>
    Object.entries(registry().remotes).flatMap(([id, { status }]) => (status === 'disabled' ? id : [])),
  );
  const installed = async (request: FastifyRequest, reply: FastifyReply) => {
    const bootManifest = await resolveFor(request);
    const [path = ''] = request.url.split('?');
    const offlinePage = options.offlinePage ?? true;
    const answer = await options.renderer.renderInstalled?.(path, { bootManifest, offlinePage });
    if (!answer) return notFound(reply);
    return reply.headers(Object.fromEntries(answer.headers)).send(await answer.text());
  };
  for (const path of [
    '/sw.js',
    '/manifest.webmanifest',
    '/:locale(^[a-z]{2}-[A-Z]{2}$)/manifest.webmanifest',
  ])
    app.get(path, installed);
  app.get('/*', async (request, reply) => {
    // The target of a request may be `*`, which is no path.
    if (!request.url.startsWith('/')) return notFound(reply);
    if (apiPath.test(request.url)) return reply.callNotFound();
    const path = (request.params as { '*': string })['*'];
    const isFile = options.shell.has(path) || hashed(path) || assetExtension.test(extname(path));
    if (!isFile) return document(request, reply);
    const folder = await options.shell.folderOf(path);
    return folder ? sendFile(reply, folder, path, hashed(path)) : notFound(reply);
  });
}
