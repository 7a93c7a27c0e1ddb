import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Build } from '../registry/builds/describe-build.ts';
import { type ReleaseRequest, signRequest } from '../registry/ownership/team-keys.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { packBuild } from './packed-build.ts';
import type { TeamActionName } from './release-actions.ts';

export const releaseHeaders = {
  time: 'x-release-time',
  digest: 'x-release-digest',
  signature: 'x-release-signature',
  team: 'x-release-team',
} as const;

/** Returns the SHA-256 hash of `bytes` in base64, or an empty string if there are no bytes. */
export const digestOf = (bytes: Buffer): string =>
  bytes.length === 0 ? '' : createHash('sha256').update(bytes).digest('base64');

/** `check` runs the checks of `publish` without publishing. */
export type RemoteActionName = TeamActionName | 'check';

/** Milliseconds until a release command stops waiting for the installation, which checks and renders the build. */
const answerTimeout_ms = 120_000;

const answerSchema = z.object({ message: z.string() });

export interface RemoteRelease {
  readonly server: string;
  readonly privateKey: string;
  readonly action: RemoteActionName;
  readonly remote: string;
  readonly detail?: string | undefined;
  readonly build?: Build | undefined;
}

/**
 * Signs and sends a release request to a running installation, and returns the message of the response. Throws a
 * ReleaseError if the installation rejects the request.
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
      signal: AbortSignal.timeout(answerTimeout_ms),
    });
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(`${server} does not answer (${(error as Error).message}).`);
  }
  // A response that is not JSON has no message; the status decides.
  const read = answerSchema.safeParse(await answer.json().catch(() => undefined));
  const message = read.data?.message ?? `${server} answers ${answer.status}.`;
  if (!answer.ok) throw new ReleaseError(message);
  return message;
}
