import { z } from 'zod';
import { remoteId, remoteManifest } from './remote-manifest.ts';
import { routeRules } from './route-rules.ts';

/**
 * A build of a remote that can be loaded: where its federation manifest is, and what its bytes must hash to (sha384, as in
 * an integrity attribute). `integrity.files` is the hash of `integrity.json` beside the manifest, which lists the hash of
 * every file of the build by its path; builds from before it existed have none.
 */
export const remoteBuild = z.object({
  build: z.string(),
  version: z.string(),
  entry: z.string(),
  integrity: z.object({ manifest: z.string(), entry: z.string(), files: z.string().optional() }),
});
export type RemoteBuild = z.output<typeof remoteBuild>;

/** What an exposed module of a remote brings: files of its build, and modules of the shell that come in a file of their own. */
export const exposedModule = z.object({
  files: z.array(z.object({ path: z.string(), integrity: z.string() })),
  requires: z.array(z.string()),
});
export type ExposedModule = z.output<typeof exposedModule>;

/** A remote as this client is to see it. */
export const bootRemote = remoteBuild.extend({
  id: remoteId,
  manifest: remoteManifest,
  /**
   * By name of the exposed module. The server preloads by it and leaves it out of what the browser gets: there the
   * federation manifest says the same.
   */
  exposes: z.record(z.string(), exposedModule).optional(),
  previous: remoteBuild.nullable(),
  enabled: z.boolean(),
  /** Set where a super-admin gave this browser something else than what is released, and whether it could be had. */
  override: z
    .object({ kind: z.enum(['address', 'build', 'off']), source: z.string(), working: z.boolean() })
    .optional(),
});
export type BootRemote = z.output<typeof bootRemote>;

/**
 * What the shell server writes into every document as `application/json`. `build_id` hashes all builds resolved for
 * this client (R-APP-2). `demo` is null in production.
 */
export const bootManifest = z.object({
  schema: z.literal(1),
  build_id: z.string(),
  /** How often a page asks for the newest build; a minute if not said. */
  build_poll_seconds: z.number().positive().optional(),
  remotes: z.array(bootRemote),
  /** Paths that lead elsewhere (R-NAV-4). */
  redirects: routeRules.optional(),
  /** False: no password form (R-ENT-2). */
  password_login: z.boolean().optional(),
  product: z.object({ name: z.string(), slug: z.string(), version: z.string(), support_email: z.string() }),
  demo: z
    .object({
      sign_ins: z.array(
        z.object({ email: z.string(), password: z.string(), role: z.string(), name: z.string() }),
      ),
    })
    .nullable(),
});
export type BootManifest = z.output<typeof bootManifest>;
