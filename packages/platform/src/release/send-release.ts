import { createHash } from 'node:crypto';
import { timeLimit } from '@repartee/server/runtime/outbound/time-limit';
import { z } from 'zod';
import { archiveToSend } from '../registry/builds/build-archive.ts';
import type { Build } from '../registry/builds/describe-build.ts';
import { type ReleaseRequest, signRequest } from '../registry/ownership/team-keys.ts';
import { ReleaseError } from '../registry/release-error.ts';
import type { TeamActionName } from './release-actions.ts';
import type { TeamQuestion } from './team-questions.ts';

export const releaseHeaders = {
  time: 'x-release-time',
  digest: 'x-release-digest',
  signature: 'x-release-signature',
  team: 'x-release-team',
} as const;

/** Returns the SHA-256 hash of `bytes` in base64, or an empty string if there are no bytes. */
export const digestOf = (bytes: Buffer): string =>
  bytes.length === 0 ? '' : createHash('sha256').update(bytes).digest('base64');

/**
 * `check` runs the checks of `publish` without publishing. `preview` shows a build to the users in `detail`. A question
 * changes nothing.
 */
export type RemoteActionName = TeamActionName | 'check' | 'preview' | TeamQuestion;

/** Milliseconds until a release command stops waiting for the installation, which checks and renders the build. */
const answerTimeout_ms = 120_000;

const answerSchema = z.object({ message: z.string(), report: z.unknown().optional() });

export interface RemoteRelease {
  readonly server: string;
  readonly privateKey: string;
  readonly action: RemoteActionName;
  readonly remote: string;
  readonly detail?: string | undefined;
  readonly build?: Build | undefined;
  /** The team that a question names; a build names its own. */
  readonly team?: string | undefined;
}

const causeOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error && cause.message ? cause.message : message;
  // OpenSSL puts its source files around the reason.
  const [, tls] = /SSL routines:[^:]*:([^:]*):/.exec(reason) ?? [];
  return tls ? `TLS: ${tls}; does it serve http?` : reason;
};

export const noAnswerText = (server: string, error: unknown): string =>
  `${server} does not answer (${causeOf(error)}).`;

export const noInstallationText = (server: string, status: number): string =>
  `${server} answers ${status}, not as an installation of Repartee does. Check the address.`;

/**
 * Signs and sends a request to a running installation, and returns its response. Throws a ReleaseError if the
 * installation rejects the request or does not answer.
 */
async function sendRequest({ server, privateKey, ...release }: RemoteRelease) {
  const { action, remote, detail = '', build } = release;
  if (!/^https?:/.test(URL.parse(server)?.protocol ?? ''))
    throw new ReleaseError(`${server} is not an address such as https://practise.example.`);
  const body = build ? await archiveToSend(build.files) : Buffer.alloc(0);
  const request: ReleaseRequest = { action, remote, detail, digest: digestOf(body), time: Date.now() };
  const url = new URL(`/_mfe/${remote}/releases`, server);
  url.searchParams.set('action', action);
  if (detail) url.searchParams.set('detail', detail);
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/zip',
        [releaseHeaders.time]: String(request.time),
        [releaseHeaders.digest]: request.digest,
        [releaseHeaders.team]: build?.publication.manifest.team ?? release.team ?? '',
        [releaseHeaders.signature]: signRequest(request, privateKey),
      },
      body: new Uint8Array(body),
      signal: timeLimit(answerTimeout_ms),
    });
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(noAnswerText(server, error));
  }
  const read = answerSchema.safeParse(await answer.json().catch(() => undefined));
  if (!read.success) throw new ReleaseError(noInstallationText(server, answer.status));
  if (!answer.ok) throw new ReleaseError(read.data.message);
  return read.data;
}

/** Sends a signed release, and returns the message of the installation. Throws a ReleaseError if it is rejected. */
export const sendRelease = async (release: RemoteRelease): Promise<string> =>
  (await sendRequest(release)).message;

/** Asks an installation about a remote with a signed request. */
export async function askInstallation<Report extends z.ZodType>(
  question: RemoteRelease & { readonly action: TeamQuestion },
  schema: Report,
): Promise<z.output<Report>> {
  const { report } = await sendRequest(question);
  const read = schema.safeParse(report);
  if (read.success) return read.data;
  throw new ReleaseError(
    `${question.server} answers ${question.action} in another form. Its version and that of @repartee/tooling differ: run repartee-remote upgrade.`,
  );
}
