import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Config, ServerConfig } from '../config/config.ts';
import { problem } from '../http/errors/problem.ts';
import { timeLimit } from '../outbound/time-limit.ts';
import { objectStoreErrors } from '../telemetry/product-metrics.ts';
import { fileObjectStore, isHash, type ObjectStore } from './file-object-store.ts';

/** Long enough for a build of the shell, which has several megabytes. */
const requestTimeout_ms = 30_000;
/** After an answer of the status 5xx or 429. */
const mostRetries = 2;
const retryPause_ms = 50;

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/**
 * Without an access key in the settings, the usual chain of AWS applies: environment, shared files, web identity, and
 * the role of the container or the machine. Its SDK renews credentials that expire.
 */
async function credentialsFrom({
  accessKeyId,
  secretAccessKey,
}: S3Config): Promise<() => Promise<Credentials>> {
  if (accessKeyId && secretAccessKey) return async () => ({ accessKeyId, secretAccessKey });
  const { defaultProvider } = await import('@aws-sdk/credential-provider-node');
  return defaultProvider();
}

/** The S3-compatible store verifies the uploaded bytes, because their hash is part of the request's signature. */
export function s3ObjectStore(config: S3Config): ObjectStore {
  const { url, region } = config;
  let credentials: Promise<() => Promise<Credentials>> | undefined;
  const openClient = async (): Promise<AwsClient> => {
    credentials ??= credentialsFrom(config);
    const { accessKeyId, secretAccessKey, sessionToken } = await (await credentials)();
    return new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken ? { sessionToken } : {}),
      region,
      service: 's3',
    });
  };

  const send = async (url: string, init: RequestInit, signal: AbortSignal): Promise<Response> => {
    const client = await openClient();
    for (let retry = 0; ; retry += 1) {
      // Each attempt is signed, because a signature is valid for minutes only. `signal` is an argument of `fetch`: a
      // request that `fetch` copies does not keep its own.
      const answer = await fetch(await client.sign(url, init), { signal });
      if ((answer.status < 500 && answer.status !== 429) || retry === mostRetries) return answer;
      await answer.body?.cancel();
      await sleep(retryPause_ms * 2 ** retry, undefined, { signal });
    }
  };

  const ask = async (method: string, path: string, sent?: Buffer): Promise<Response | undefined> => {
    const init = {
      method,
      ...(sent ? { body: new Uint8Array(sent), headers: { 'x-amz-content-sha256': path.slice(-64) } } : {}),
    };
    const answer = await send(`${url}/${path}`, init, timeLimit(requestTimeout_ms)).catch(
      (cause: unknown) => {
        throw unusable(cause);
      },
    );
    if (answer.status === 404 && !sent) {
      // An unread response body would keep the connection in use.
      await answer.body?.cancel();
      return undefined;
    }
    if (!answer.ok) {
      const text = await answer.text();
      const [, code] = /<Code>(\w+)</.exec(text) ?? [];
      throw unusable(`${method} answered ${answer.status} ${code ?? text.slice(0, 300)}`);
    }
    return answer;
  };

  return {
    put: async (hash, bytes) => void (await ask('PUT', pathOf(hash), bytes)),
    get: async (hash) => {
      const answer = await ask('GET', pathOf(hash));
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    read: async (hash) => {
      const body = (await ask('GET', pathOf(hash)))?.body;
      return body ? Readable.fromWeb(body as ReadableStream) : undefined;
    },
    remove: async (hash) => void (await ask('DELETE', pathOf(hash))),
    async *list() {
      let page = '';
      do {
        const answer = await ask('GET', `?list-type=2${page}`);
        if (!answer) throw unusable('the bucket does not exist');
        const text = await answer.text();
        for (const [, name = ''] of text.matchAll(/<Key>[0-9a-f]{2}\/([^<]+)<\/Key>/g))
          if (isHash(name)) yield name;
        const [, next] = /<NextContinuationToken>([^<]+)</.exec(text) ?? [];
        page = next ? `&continuation-token=${encodeURIComponent(next)}` : '';
      } while (page);
    },
  };
}

const pathOf = (hash: string) => `${hash.slice(0, 2)}/${hash}`;

const unusable = (cause: unknown) =>
  Object.assign(problem('backend_unusable', 'The object store returned an invalid response.'), {
    cause,
  });

export const openObjectStore = ({ s3, dataDir }: Pick<ServerConfig, 's3' | 'dataDir'>): ObjectStore =>
  countingErrors(s3 ? s3ObjectStore(s3) : fileObjectStore(join(dataDir, 'objects')));

function countingErrors(store: ObjectStore): ObjectStore {
  const counted = (operation: string) => (error: unknown) => {
    objectStoreErrors.inc({ operation });
    throw error;
  };
  return {
    put: (hash, bytes) => store.put(hash, bytes).catch(counted('put')),
    get: (hash) => store.get(hash).catch(counted('get')),
    read: (hash) => store.read(hash).catch(counted('get')),
    remove: (hash) => store.remove(hash).catch(counted('remove')),
    list: () => store.list(),
  };
}
