import { archiveToSend } from '../registry/builds/build-archive.ts';
import type { BuildFiles } from '../registry/builds/build-files.ts';
import { signRequest } from '../registry/ownership/team-keys.ts';
import { digestOf, releaseHeaders } from '../release/send-release.ts';

const acceptable = (path: string): string => path.replaceAll('../', '__/').replaceAll(/^\/|\\/g, '_');

/** Packs files as a release command does. Paths that yazl rejects or changes are written into the archive afterwards. */
export async function packedFiles(files: BuildFiles): Promise<Buffer> {
  const packed = await archiveToSend(new Map([...files].map(([path, bytes]) => [acceptable(path), bytes])));
  let archive = packed.toString('latin1');
  for (const path of files.keys()) archive = archive.replaceAll(acceptable(path), path);
  return Buffer.from(archive, 'latin1');
}

export interface SentPublication {
  readonly remote: string;
  readonly privateKey: string;
  readonly declared: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export function publicationHeaders(body: Buffer, { remote, privateKey, declared }: SentPublication) {
  const time = Date.now();
  const request = { action: 'publish', remote, detail: '', digest: digestOf(body), time };
  return {
    'content-type': 'application/zip',
    [releaseHeaders.team]: declared,
    [releaseHeaders.time]: String(time),
    [releaseHeaders.digest]: request.digest,
    [releaseHeaders.signature]: signRequest(request, privateKey),
  };
}

export async function sendPublication(
  port: number,
  body: Buffer,
  sent: SentPublication,
): Promise<{ status: number; message: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/_mfe/${sent.remote}/releases?action=publish`, {
    method: 'POST',
    headers: { ...publicationHeaders(body, sent), ...sent.headers },
    body: new Uint8Array(body),
  });
  const { message } = (await answer.json()) as { message: string };
  return { status: answer.status, message };
}
