import type { RemoteId } from '@repartee/contracts/platform/remote-manifest';
import { type BuildFiles, integrityOf } from '../registry/build-files.ts';
import { type Build, describeBuild } from '../registry/describe-build.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { publication } from '../registry/schema.ts';

async function fetched(url: URL): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch((error: unknown) => {
    throw new ReleaseError(`${url} does not answer: ${error instanceof Error ? error.message : error}.`);
  });
  if (!answer.ok) throw new ReleaseError(`${url} answers ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

const jsonIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
};

/** A path that stays inside of the build it belongs to. */
const isInside = (path: string): boolean => !path.startsWith('/') && !path.split(/[\\/]/).includes('..');

/**
 * Brings the build a remote's own server offers (`<origin>/_mfe/<id>/publication.json`, made by `release pack`),
 * every file checked against the hash that was declared for it. Undefined, and no file fetched, for a build that is known.
 */
export async function fetchBuild(
  id: RemoteId,
  origin: string,
  isKnown: (build: string) => boolean = () => false,
): Promise<Build | undefined> {
  if (!URL.canParse(origin))
    throw new ReleaseError(`${origin} is not an address such as https://remote.example.`);
  const offer = await fetched(new URL(`/_mfe/${id}/publication.json`, origin));
  const declared = publication.safeParse(jsonIn(offer));
  if (!declared.success)
    throw new ReleaseError(`${origin} offers no publication of ${id} this release can read.`);

  if (isKnown(declared.data.build)) return undefined;
  const files: BuildFiles = new Map();
  for (const { path, integrity } of declared.data.files) {
    if (!isInside(path)) throw new ReleaseError(`${path} would be written outside of the build.`);
    const bytes = await fetched(new URL(`/_mfe/${id}/${declared.data.build}/${path}`, origin));
    if (integrityOf(bytes) !== integrity) throw new ReleaseError(`${path} is not what was declared for it.`);
    files.set(path, bytes);
  }
  return describeBuild(id, files, declared.data.version);
}
