import { gzipSync } from 'node:zlib';
import type { BuildFiles } from '../registry/builds/build-files.ts';
import { signRequest } from '../registry/ownership/team-keys.ts';
import { digestOf, releaseHeaders } from '../release/send-release.ts';

/** Packs files like a build, without checks, so that tests can also pack invalid builds. */
export const packedFiles = (files: BuildFiles, remote: string): Buffer =>
  gzipSync(
    JSON.stringify({
      schema: 1,
      id: remote,
      version: '1.0.0',
      files: Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString('base64')])),
    }),
  );

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
    'content-type': 'application/gzip',
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
