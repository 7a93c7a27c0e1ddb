import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { S3Config, ServerConfig } from '../config/config.ts';
import { problem } from '../http/errors/problem.ts';
import { fileObjectStore, type ObjectStore } from './file-object-store.ts';

const requestTimeout_ms = 15_000;

/** The S3-compatible store verifies the uploaded bytes, because their hash is part of the request's signature. */
export function s3ObjectStore({ url, region, accessKeyId, secretAccessKey }: S3Config): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  const ask = async (method: string, hash: string, sent?: Buffer): Promise<Response | undefined> => {
    const answer = await client
      .fetch(`${url}/${hash.slice(0, 2)}/${hash}`, {
        method,
        signal: AbortSignal.timeout(requestTimeout_ms),
        ...(sent ? { body: new Uint8Array(sent), headers: { 'x-amz-content-sha256': hash } } : {}),
      })
      .catch((cause: unknown) => {
        throw unusable(cause);
      });
    if (answer.status === 404 && !sent) {
      // An unread response body would keep the connection in use.
      await answer.body?.cancel();
      return undefined;
    }
    if (!answer.ok)
      throw unusable(`${method} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    return answer;
  };

  return {
    put: async (hash, bytes) => void (await ask('PUT', hash, bytes)),
    get: async (hash) => {
      const answer = await ask('GET', hash);
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    remove: async (hash) => void (await ask('DELETE', hash)),
  };
}

const unusable = (cause: unknown) =>
  Object.assign(problem('backend_unusable', 'The object store for images returned an invalid response.'), {
    cause,
  });

export const openObjectStore = ({ s3, dataDir }: Pick<ServerConfig, 's3' | 'dataDir'>): ObjectStore =>
  s3 ? s3ObjectStore(s3) : fileObjectStore(join(dataDir, 'objects'));
