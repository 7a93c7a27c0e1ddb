import { createHash } from 'node:crypto';
import type { BootManifest, BootRemote, RemoteBuild } from '@repartee/contracts/remotes/boot-manifest';
import type { RouteRule } from '@repartee/contracts/remotes/redirect-of';
import type { RemoteId, RemoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import type { Overrides } from '@repartee/server/remotes/override-cookie';
import { arrangedManifest, arrangedShellMenu, arrangementMark } from './arrange-menu.ts';
import { areEffectsAllowed } from './changes.ts';
import { usablePreview } from './previews.ts';
import { runtimeMismatches, type ShellBuildManifest } from './provided-modules.ts';
import type { PublishedBuild, RegisteredRemote, Registry } from './schema.ts';

/**
 * `bucket` is a number from 0 to 99 in a cookie of the browser. The browser gets a canary if the number is
 * below the percentage of the canary.
 */
export interface ResolveRequest {
  readonly bucket: number;
  readonly overrides?: Overrides;
}

type PreviewOverride = Extract<NonNullable<Overrides[string]>, { kind: 'preview' }>;

export interface Installation {
  readonly shell_build: string;
  /** What this shell provides to remotes; undefined if it runs every remote, as in development. */
  readonly shell?: ShellBuildManifest | undefined;
  readonly product: BootManifest['product'];
  readonly demo: BootManifest['demo'];
  readonly password_login?: boolean;
  readonly single_sign_on?: boolean;
  readonly visitor_turns?: boolean;
  readonly redirects?: readonly RouteRule[];
  readonly build_poll_seconds?: number | undefined;
}

const loadable = ({ build, version, entry, integrity }: PublishedBuild): RemoteBuild => ({
  build,
  version,
  entry,
  integrity,
});

/** Browsers need neither what concerns backends, nor what a super-admin has to allow, nor the name of a widget. */
const publicManifest = ({
  backend: _,
  calls: __,
  effects: ___,
  contributions,
  ...manifest
}: RemoteManifest): RemoteManifest => ({
  ...manifest,
  contributions: contributions.map(({ title, ...one }) =>
    title === undefined || one.slot === 'dashboard' ? one : { ...one, title },
  ),
});

/** The pages of a remote that the shell cannot run stay, and say so. Its other parts are hidden. */
const withoutParts = ({ application: _, menu_groups: __, ...manifest }: RemoteManifest): RemoteManifest => ({
  ...manifest,
  menu: [],
  contributions: [],
});

/** Whether a shell can run a build, for as long as the revision of the registry is in memory. */
const known = new WeakMap<PublishedBuild, { readonly shell: unknown; readonly runs: boolean }>();

function runsIn(shell: ShellBuildManifest | undefined, build: PublishedBuild): boolean {
  const cached = known.get(build);
  if (cached && cached.shell === shell) return cached.runs;
  const runs = runtimeMismatches(build.built_against, shell).length === 0;
  known.set(build, { shell, runs });
  return runs;
}

/**
 * Returns the deployed build; if the shell cannot run it, or nobody has allowed its effects, the one before, and otherwise
 * the deployed build without parts. A remote none of whose builds is allowed is served as a disabled one.
 */
function bootRemote(
  registry: Registry,
  id: RemoteId,
  remote: RegisteredRemote,
  { bucket }: ResolveRequest,
  shell: ShellBuildManifest | undefined,
): BootRemote {
  const inCanary = remote.rollout !== null && bucket < remote.rollout.percent;
  const deployed = inCanary && remote.rollout ? remote.rollout.build : remote.current;
  const before = inCanary ? remote.current : remote.previous;
  const allowed = [deployed, before].filter((build) => build && areEffectsAllowed(registry, build));
  const running = allowed.find((build) => build && runsIn(shell, build));
  const chosen = running ?? allowed[0] ?? deployed;
  const previous = chosen === deployed && allowed.includes(before) ? before : null;
  return {
    id,
    ...loadable(chosen),
    manifest: running ? publicManifest(chosen.manifest) : withoutParts(publicManifest(chosen.manifest)),
    exposes: chosen.exposes,
    previous: previous && loadable(previous),
    enabled: remote.status === 'enabled' && allowed.length > 0,
  };
}

/**
 * Returns a hash of `seed` (the shell build and the arranged menu) and of all remote builds that a browser gets (R-APP-2).
 * An open page with another build id is outdated.
 */
export function buildIdOf(seed: string, remotes: readonly BootRemote[]): string {
  const parts = remotes.map(({ id, build, enabled }) => `${id}:${build}:${enabled}`);
  const hash = createHash('sha256').update([seed, ...parts].join('\n'));
  return hash.digest('hex').slice(0, 16);
}

const withBuild = (released: BootRemote, build: PublishedBuild): BootRemote => ({
  ...released,
  ...loadable(build),
  manifest: publicManifest(build.manifest),
  exposes: build.exposes,
  previous: null,
});

function pinned(released: BootRemote, remote: RegisteredRemote, name: string): BootRemote {
  const build = remote.history.find((one) => one.build === name);
  const override = { kind: 'build' as const, source: name, working: build !== undefined };
  return { ...(build ? withBuild(released, build) : released), override };
}

/** Returns the remote with the build of a preview. If the preview has ended or cannot run, the released build stays. */
function previewed(
  released: BootRemote,
  registry: Registry,
  shell: ShellBuildManifest | undefined,
  { preview, user }: PreviewOverride,
): BootRemote {
  const { build, until } = usablePreview(registry, preview) ?? {};
  const override = { kind: 'preview' as const, user, source: build?.build ?? '', until };
  const runs = build && build.manifest.id === released.id && runsIn(shell, build);
  return runs
    ? { ...withBuild(released, build), override: { ...override, working: true } }
    : { ...released, override: { ...override, working: false } };
}

function overridden(
  released: BootRemote,
  registry: Registry,
  remote: RegisteredRemote,
  { overrides = {} }: ResolveRequest,
  shell: ShellBuildManifest | undefined,
): BootRemote {
  const override = overrides[released.id];
  switch (override?.kind) {
    case 'off':
      return { ...released, enabled: false, override: { kind: 'off', source: '', working: true } };
    case 'build':
      return pinned(released, remote, override.build);
    case 'preview':
      return previewed(released, registry, shell, override);
    default:
      return released;
  }
}

/**
 * Returns the boot manifest, which tells one browser the builds of the remotes to load. `build_id` changes
 * if the build of the shell or of a remote changes, if a remote is enabled, disabled, added or removed, or if a
 * super-admin arranges the menu.
 */
export function resolve(
  registry: Registry,
  request: ResolveRequest,
  installation: Installation,
): BootManifest {
  const { arrangement } = registry;
  const remotes = Object.entries(registry.remotes)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, remote]) =>
      overridden(
        bootRemote(registry, id, remote, request, installation.shell),
        registry,
        remote,
        request,
        installation.shell,
      ),
    )
    .map((remote) => ({ ...remote, manifest: arrangedManifest(remote.manifest, arrangement) }));
  return {
    schema: 1,
    build_poll_seconds: installation.build_poll_seconds,
    build_id: buildIdOf(installation.shell_build + arrangementMark(arrangement), remotes),
    remotes,
    menu: arrangedShellMenu(arrangement),
    redirects: [...(installation.redirects ?? [])],
    password_login: installation.password_login,
    single_sign_on: installation.single_sign_on,
    visitor_turns: installation.visitor_turns,
    product: installation.product,
    demo: installation.demo,
  };
}
