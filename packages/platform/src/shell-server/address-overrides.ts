import type { BootManifest, BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import { entryPath } from '@repartee/contracts/remotes/federation-manifest';
import { remoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import type { Overrides } from '@repartee/server/remotes/override-cookie';
import { timeLimit } from '@repartee/server/runtime/outbound/time-limit';
import { integrityOf } from '../registry/builds/build-files.ts';
import { fetchBytes } from '../registry/builds/fetch-bytes.ts';
import { readFederationManifest } from '../registry/federation-manifest.ts';
import { buildIdOf } from '../registry/resolve.ts';

/** Milliseconds until the download of a file of a developer's own build is aborted. */
const downloadTimeout_ms = 3_000;
/** Maximum size, in bytes, of a file of a developer's own build. */
const largestFile = 8 * 1024 * 1024;

/**
 * Downloads a file of a developer's own build. `path` is relative to `entry`, the URL of the build's
 * manifest. Redirects, and files of another origin than `entry`, are rejected.
 */
async function bytesAt(path: string, entry: URL): Promise<Buffer> {
  const url = new URL(path, entry);
  if (url.origin !== entry.origin) throw new Error(`${url} does not have the origin ${entry.origin}`);
  return fetchBytes(url, { largest: largestFile, signal: timeLimit(downloadTimeout_ms) });
}

/**
 * Returns the boot manifest entry of a developer's own build. The browser rejects the build's
 * manifest or entry file if it changes later, because the boot manifest entry contains their hashes.
 */
async function offered(released: BootRemote, address: string): Promise<BootRemote> {
  const entry = new URL(
    /\.json$/.test(address) ? address : `${address.replace(/\/*$/, '')}/mf-manifest.json`,
  );
  const manifest = await bytesAt('', entry);
  const { metaData } = readFederationManifest(manifest);
  const [declared] = await Promise.all([
    // See below: a server may have none.
    bytesAt('remote.json', entry).catch(() => undefined),
    bytesAt(entryPath(metaData), entry),
  ]);
  const integrity = { manifest: integrityOf(manifest), entry: metaData.integrity[entryPath(metaData)] };
  const build = `at-${Buffer.from(integrity.manifest.slice(-12), 'base64').toString('hex')}`;
  // A development server may have no remote.json; the routes and menu of the released build apply then.
  const described = declared ? remoteManifest.parse(JSON.parse(declared.toString())) : released.manifest;
  if (described.id !== released.id)
    throw new Error(`${address} offers the remote ${described.id}, not ${released.id}`);
  return {
    id: released.id,
    build,
    version: 'override',
    entry: entry.href,
    integrity,
    manifest: described,
    previous: null,
    enabled: true,
  };
}

/**
 * Replaces remotes in the boot manifest by the remotes at the override addresses (URLs of developers' own builds). If a
 * remote cannot be used, the released build stays.
 */
export async function withAddresses(manifest: BootManifest, overrides: Overrides): Promise<BootManifest> {
  if (!Object.values(overrides).some((override) => override?.kind === 'address')) return manifest;
  const remotes = await Promise.all(
    manifest.remotes.map(async (released) => {
      const requested = overrides[released.id];
      if (requested?.kind !== 'address') return released;
      const override = { kind: 'address' as const, source: new URL(requested.address).origin };
      return offered(released, requested.address).then(
        (remote): BootRemote => ({ ...remote, override: { ...override, working: true } }),
        (): BootRemote => ({ ...released, override: { ...override, working: false } }),
      );
    }),
  );
  return { ...manifest, remotes, build_id: buildIdOf(manifest.build_id, remotes) };
}

export const overrideOriginsOf = ({ remotes }: BootManifest): string[] =>
  remotes.flatMap(({ override }) =>
    override?.kind === 'address' && override.working
      ? [override.source, override.source.replace(/^http/, 'ws')]
      : [],
  );
