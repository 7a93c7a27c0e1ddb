import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedVersions } from '@repartee/tooling/rsbuild/shared-modules';
import { shellCapabilities } from '@repartee/tooling/rsbuild/shell-capabilities';
import type { Build } from '../registry/builds/describe-build.ts';
import {
  runtimeMismatches,
  type ShellBuildManifest,
  shellBuildManifestIn,
} from '../registry/provided-modules.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { unknownShellNames } from '../registry/shell-capabilities.ts';
import { noAnswerText } from '../release/send-release.ts';

type Host = Required<ShellBuildManifest> & { readonly offers: ReturnType<typeof shellCapabilities> };

/** host.json exists only in the npm package `@repartee/tooling`. */
const packedHost = join(import.meta.dirname, 'host.json');

/** Returns what the shell of the version of this package provides. */
export const ownHost = (): Host =>
  existsSync(packedHost)
    ? JSON.parse(readFileSync(packedHost, 'utf8'))
    : { provided: sharedVersions(), offers: shellCapabilities() };

const versionOf = ({ provided }: ShellBuildManifest): string => provided['@repartee/app-sdk'] ?? 'unknown';

/** Reads what the shell of a running installation provides, which needs no key. */
async function hostAt(installation: string): Promise<ShellBuildManifest> {
  const url = new URL('/assets.json', installation);
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    throw new ReleaseError(noAnswerText(installation, error));
  });
  try {
    const host = answer.ok
      ? shellBuildManifestIn(Buffer.from(await answer.arrayBuffer()), url.href)
      : undefined;
    if (host) return host;
  } catch {
    // The error below says so.
  }
  throw new ReleaseError(`${url} does not say what the installation provides to remotes.`);
}

function hostOfVersion(version: string): ShellBuildManifest {
  const host = ownHost();
  if (version === versionOf(host)) return host;
  if (!/^\d+\.\d+\.\d+/.test(version))
    throw new ReleaseError(`"${version}" is neither a version such as 2.1.0 nor the URL of an installation.`);
  throw new ReleaseError(
    `This is version ${versionOf(host)} of @repartee/tooling, which does not know the host ${version}. Use: npx --package @repartee/tooling@${version} repartee-remote check --against ${version}`,
  );
}

/**
 * Returns a sentence if a version of the host, or the host of an installation, can run a build. Throws a ReleaseError with
 * every reason if it cannot. `against`: the version or a URL.
 */
export async function checkAgainst({ publication }: Build, against: string): Promise<string> {
  const host = /^https?:/.test(against) ? await hostAt(against) : hostOfVersion(against);
  const reasons = [
    ...runtimeMismatches(publication.built_against, host),
    ...(host.offers ? unknownShellNames(publication.manifest, host.offers) : []),
  ];
  const build = `${publication.id} ${publication.version}`;
  if (reasons.length > 0)
    throw new ReleaseError(`${build} does not run in the host ${versionOf(host)}: ${reasons.join('; ')}.`);
  return `${build} runs in the host ${versionOf(host)}. Pages were not rendered, and permissions and menu groups of other remotes were not compared.`;
}
