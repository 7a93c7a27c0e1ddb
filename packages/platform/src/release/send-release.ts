import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Build } from '../registry/builds/describe-build.ts';
import { type ReleaseRequest, signRequest } from '../registry/ownership/team-keys.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { packBuild } from './packed-build.ts';
import type { ReleaseActionName } from './release-action.ts';

/** Header names of a signed request. */
export const releaseHeaders = {
  time: 'x-release-time',
  digest: 'x-release-digest',
  signature: 'x-release-signature',
  /** Owning team of a remote that is not published yet. */
  team: 'x-release-team',
} as const;

/** Returns the sha256 of bytes as base64; empty for no bytes. */
export const digestOf = (bytes: Buffer): string =>
  bytes.length === 0 ? '' : createHash('sha256').update(bytes).digest('base64');

/** Actions of a team on a running installation: `check` runs the checks of `publish`, and changes nothing. */
export type RemoteActionName = ReleaseActionName | 'check';

const answerSchema = z.object({ message: z.string() });

/** A release on a running installation, signed with the key of the team. */
export interface RemoteRelease {
  readonly server: string;
  readonly privateKey: string;
  readonly action: RemoteActionName;
  readonly remote: string;
  readonly detail?: string | undefined;
  readonly build?: Build | undefined;
}

/**
 * Sends a signed release to a running installation. Returns its message; throws a ReleaseError if it rejects the
 * release.
 */
export async function sendRelease({ server, privateKey, ...wanted }: RemoteRelease): Promise<string> {
  const { action, remote, detail = '', build } = wanted;
  if (!URL.canParse(server))
    throw new ReleaseError(`${server} is not an address such as https://practise.example.`);
  const body = build ? await packBuild(build) : Buffer.alloc(0);
  const request: ReleaseRequest = { action, remote, detail, digest: digestOf(body), time: Date.now() };
  const url = new URL(`/_mfe/${remote}/releases`, server);
  url.searchParams.set('action', action);
  if (detail) url.searchParams.set('detail', detail);
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/gzip',
        [releaseHeaders.time]: String(request.time),
        [releaseHeaders.digest]: request.digest,
        [releaseHeaders.team]: build?.publication.manifest.team ?? '',
        [releaseHeaders.signature]: signRequest(request, privateKey),
      },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(120_000),
    });
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(`${server} does not answer (${(error as Error).message}).`);
  }
  const read = answerSchema.safeParse(await answer.json().catch(() => undefined));
  const message = read.data?.message ?? `${server} answers ${answer.status}.`;
  if (!answer.ok) throw new ReleaseError(message);
  return message;
}
