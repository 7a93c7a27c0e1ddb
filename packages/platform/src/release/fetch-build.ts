import type { RemoteId } from '@repartee/contracts/remotes/remote-manifest';
import { timeLimit } from '@repartee/server/runtime/outbound/time-limit';
import { archiveLimits } from '../registry/builds/build-archive.ts';
import { assertStorable, type BuildFiles, integrityOf } from '../registry/builds/build-files.ts';
import { type Build, describeBuild } from '../registry/builds/describe-build.ts';
import { fetchBytes } from '../registry/builds/fetch-bytes.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { type Publication, publication } from '../registry/schema.ts';

/** `offer`: bytes of `publication.json`. `time`: milliseconds for the whole download. */
const limits = { ...archiveLimits, offer: 1_000_000, time: 60_000 };

const jsonIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    // The caller reports bytes that are not JSON.
    return undefined;
  }
};

function refuseExcess({ files }: Publication, origin: string): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length > limits.files || bytes > limits.unpacked)
    throw new ReleaseError(
      `${origin} offers ${files.length} files with a total of ${bytes} bytes; the limits are ${limits.files} files and ${limits.unpacked} bytes.`,
    );
  assertStorable(files.map(({ path }) => path));
}

/**
 * Downloads the build that `<origin>/_mfe/<id>/publication.json` describes with the size and hash of every file.
 * Returns undefined, without a download, if `isKnown` returns true for the build.
 */
export async function fetchBuild(
  id: RemoteId,
  origin: string,
  isKnown: (build: string) => boolean = () => false,
  time: number = limits.time,
): Promise<Build | undefined> {
  if (!URL.canParse(origin))
    throw new ReleaseError(`${origin} is not an address such as https://remote.example.`);
  const signal = timeLimit(time);
  const offerUrl = new URL(`/_mfe/${id}/publication.json`, origin);
  const offer = await fetchBytes(offerUrl, { largest: limits.offer, signal });
  const declared = publication.safeParse(jsonIn(offer));
  if (!declared.success) throw new ReleaseError(`${origin} offers no valid publication.json of ${id}.`);

  const { build, files: declaredFiles } = declared.data;
  if (isKnown(build)) return undefined;
  refuseExcess(declared.data, origin);
  const files: BuildFiles = new Map();
  for (const { path, integrity, bytes: largest } of declaredFiles) {
    const bytes = await fetchBytes(new URL(`/_mfe/${id}/${build}/${path}`, origin), { largest, signal });
    if (integrityOf(bytes) !== integrity) throw new ReleaseError(`${path} differs from its declared hash.`);
    files.set(path, bytes);
  }
  return describeBuild(id, files);
}
