import { z } from 'zod';
import { menuEntry, remoteId, remoteManifest } from './remote-manifest.ts';
import { routeRules } from './route-rules.ts';

/**
 * A build of a remote. Hashes have the format of an integrity attribute: sha256, and sha384 for `integrity.files`, the hash of
 * `integrity.json`, which lists the hashes of all files. Documents contain the hash of the federation manifest only, which
 * contains that of the entry file.
 */
export const remoteBuild = z.object({
  build: z.string(),
  version: z.string(),
  entry: z.string(),
  integrity: z.object({ manifest: z.string(), entry: z.string().optional(), files: z.string().optional() }),
});
export type RemoteBuild = z.output<typeof remoteBuild>;

/** Files that an exposed module of a remote loads: files of its build, and shared modules of the shell. */
export const exposedModule = z.object({
  files: z.array(z.object({ path: z.string(), integrity: z.string() })),
  requires: z.array(z.string()),
});
export type ExposedModule = z.output<typeof exposedModule>;

/** A remote, with the build that the server has selected for this browser. */
export const bootRemote = remoteBuild.extend({
  id: remoteId,
  manifest: remoteManifest,
  /** Files that the server preloads, by exposed module. Documents do not contain it. */
  exposes: z.record(z.string(), exposedModule).optional(),
  /** The last good build. Null in documents: a page asks for it when the remote fails. */
  previous: remoteBuild.nullable(),
  enabled: z.boolean(),
  /**
   * Set if a super-admin has selected another build for this browser, or has disabled the remote, or if a user tries a
   * preview of a team. `working` is false if the selected build cannot be loaded, or the preview has ended. Only the user
   * with the id `user` may load a preview.
   */
  override: z
    .object({
      kind: z.enum(['address', 'build', 'off', 'preview']),
      source: z.string(),
      working: z.boolean(),
      user: z.string().optional(),
      until: z.string().optional(),
    })
    .optional(),
});
export type BootRemote = z.output<typeof bootRemote>;

/**
 * Manifest that the shell server writes into every document. `build_id` is a hash of the builds of the shell
 * and of all remotes for this browser (R-APP-2). `demo` is null in production.
 */
export const bootManifest = z.object({
  schema: z.literal(1),
  build_id: z.string(),
  /** Only in documents. The browser sends it with its reports of loads and errors. */
  report_token: z.string().optional(),
  /** Interval in seconds at which a page polls for a newer build. The default is 60. */
  build_poll_seconds: z.number().positive().optional(),
  remotes: z.array(bootRemote),
  /** The shell’s own menu entries, if a super-admin has arranged them; otherwise `shellMenu`. */
  menu: z.array(menuEntry).optional(),
  redirects: routeRules.optional(),
  /** If false, the password form is disabled (R-ENT-2). */
  password_login: z.boolean().optional(),
  /** If true, users can sign in by the identity provider of their organization (R-ENT-2). */
  single_sign_on: z.boolean().optional(),
  /** If true, the built-in engine answers visitors of the landing page. */
  visitor_turns: z.boolean().optional(),
  product: z.object({
    name: z.string(),
    slug: z.string(),
    version: z.string(),
    support_email: z.string(),
    /** Colour and icon of the installed application, if the operator has chosen them. */
    colour: z.string().optional(),
    icon: z.string().optional(),
  }),
  demo: z
    .object({
      sign_ins: z.array(
        z.object({ email: z.string(), password: z.string(), role: z.string(), name: z.string() }),
      ),
    })
    .nullable(),
});
export type BootManifest = z.output<typeof bootManifest>;
