import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { uiLocales } from '@repartee/contracts/locales';
import { remoteId } from '@repartee/contracts/remotes/remote-id';
import { z } from 'zod';
import { assertStorable } from '../registry/builds/build-files.ts';
import { type Build, describeBuild } from '../registry/builds/describe-build.ts';
import { ReleaseError } from '../registry/release-error.ts';

/**
 * Limits of a packed build. `sent`: bytes before unpacking. `unpacked`: bytes after unpacking. `files`:
 * number of files.
 */
export const packedLimits = { sent: 32_000_000, unpacked: 96_000_000, files: 2_000 } as const;

/** A packed build is JSON compressed with gzip. `files`: base64 contents by path. */
const packedBuild = z.strictObject({
  schema: z.literal(1),
  id: remoteId,
  version: z.string().max(60),
  files: z.record(z.string(), z.base64()),
});

export const packBuild = ({ publication: { id, version }, files }: Build): Promise<Buffer> =>
  promisify(gzip)(
    JSON.stringify({
      schema: 1,
      id,
      version,
      files: Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString('base64')])),
    } satisfies z.output<typeof packedBuild>),
  );

/** Throws a ReleaseError if the packed build exceeds a limit, is invalid or belongs to another remote. */
export async function unpackBuild(id: string, packed: Buffer): Promise<Build> {
  const text = await promisify(gunzip)(packed, { maxOutputLength: packedLimits.unpacked }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new ReleaseError(
        error.code === 'ERR_BUFFER_TOO_LARGE'
          ? `The build is larger than ${packedLimits.unpacked} bytes.`
          : 'This is not a packed build. Send a build with release publish --server.',
      );
    },
  );
  let content: unknown;
  try {
    content = JSON.parse(text.toString());
  } catch {
    throw new ReleaseError('This is not a packed build: it is not JSON.');
  }
  const read = packedBuild.safeParse(content);
  if (!read.success) throw new ReleaseError(`This is not a packed build: ${read.error.issues[0]?.message}.`);
  const files = Object.entries(read.data.files);
  if (files.length > packedLimits.files)
    throw new ReleaseError(`The build has ${files.length} files; ${packedLimits.files} are allowed.`);
  assertStorable(files.map(([path]) => path));
  if (read.data.id !== id) throw new ReleaseError(`This is a build of ${read.data.id}, not of ${id}.`);
  const build = describeBuild(
    id,
    new Map(files.map(([path, bytes]) => [path, Buffer.from(bytes, 'base64')])),
    read.data.version,
  );
  const missing = uiLocales.filter((locale) => !build.publication.exposes[`locales/${locale}`]);
  if (missing.length > 0)
    throw new ReleaseError(
      `The build has no translations in ${missing.join(' and ')}. A build must contain the translations of every language.`,
    );
  return build;
}
