import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as realPause } from 'node:timers/promises';
import { startHostileLine } from '@repartee/testing/hostile-line';
import { startLocalServer } from '@repartee/testing/local-server';
import { type S3CompatibleFake, startS3CompatibleFake } from '@repartee/testing/s3-compatible';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { collectGarbage } from '../../testing/collect-garbage.ts';
import { readConfig } from '../config/config.ts';
import { fileObjectStore, type ObjectStore } from './file-object-store.ts';
import { openObjectStore } from './s3-object-store.ts';

const keys = { access_key_id: 'us', secret_access_key: 'a/secret+of=ours', region: 'eu-west-3' };
const bytes = Buffer.from([0, 1, 2, 250, 255]);
const hash = createHash('sha256').update(bytes).digest('hex');

let bucket: S3CompatibleFake;
let dataDir: string;
beforeAll(async () => {
  bucket = await startS3CompatibleFake({ ...keys, bucket: 'pictures' });
  dataDir = await mkdtemp(join(tmpdir(), 'repartee-objects-'));
});
afterAll(async () => {
  await bucket.close();
  await rm(dataDir, { recursive: true });
});

const storeWith = (environment: Record<string, string>) =>
  openObjectStore(readConfig({ DATA_DIR: dataDir, ...environment }));
const s3 = (changes: Record<string, string> = {}) =>
  storeWith({
    S3_URL: bucket.bucket_url,
    S3_REGION: keys.region,
    S3_ACCESS_KEY_ID: keys.access_key_id,
    S3_SECRET_ACCESS_KEY: keys.secret_access_key,
    ...changes,
  });

async function listed(store: ObjectStore): Promise<string[]> {
  const hashes: string[] = [];
  for await (const one of store.list()) hashes.push(one);
  return hashes;
}

describe.each([
  ['a folder', () => storeWith({})],
  ['an S3-compatible bucket', () => s3()],
])('R-ENT-5 pictures in %s', (_, open) => {
  it('a picture is stored and returned unchanged', async () => {
    const store = open();
    expect(await store.get(hash)).toBeUndefined();
    await store.put(hash, bytes);
    await store.put(hash, bytes);
    expect(await store.get(hash)).toEqual(bytes);
    expect(await buffer((await store.read(hash)) ?? Readable.from([]))).toEqual(bytes);
    await store.remove(hash);
    await store.remove(hash);
    expect(await store.read(hash)).toBeUndefined();
    expect(await store.get(hash)).toBeUndefined();
  });

  it('all stored pictures are listed', async () => {
    const store = open();
    const pictures = ['one', 'two', 'three'].map((text) => Buffer.from(text));
    const hashes = pictures.map((picture) => createHash('sha256').update(picture).digest('hex'));
    for (const [index, picture] of pictures.entries()) await store.put(hashes[index] ?? '', picture);
    expect(await listed(store)).toEqual(hashes.toSorted());
    for (const one of hashes) await store.remove(one);
    expect(await listed(store)).toEqual([]);
  });
});

it('only the operating system user of the server can read pictures in a folder', async () => {
  const folder = join(dataDir, 'private');
  await fileObjectStore(folder).put(hash, bytes);
  const paths = [folder, join(folder, hash.slice(0, 2)), join(folder, hash.slice(0, 2), hash)];
  const modes = await Promise.all(paths.map((path) => stat(path)));
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600']);
});

it('R-ENT-5 removing a picture from a folder also removes incomplete files of a killed process', async () => {
  const folder = join(dataDir, 'cut-off');
  const store = fileObjectStore(folder);
  await store.put(hash, bytes);
  const path = join(folder, hash.slice(0, 2), hash);
  await writeFile(`${path}.8f14e45f-ceea-467f-9575-5f1a0f4f2a10`, bytes.subarray(0, 2));
  await writeFile(`${path.slice(0, -1)}x`, bytes);
  await store.remove(hash);
  expect(await readdir(join(folder, hash.slice(0, 2)))).toEqual([`${hash.slice(0, -1)}x`]);
});

describe('R-ENT-5 S3-compatible buckets', () => {
  it('a bucket rejects bytes that do not match their hash', async () => {
    await s3().put(hash, bytes);
    expect([...bucket.objects.keys()]).toEqual([`${hash.slice(0, 2)}/${hash}`]);
    await expect(s3().put(hash, Buffer.from('other'))).rejects.toMatchObject({ code: 'backend_unusable' });
    expect(await s3().get(hash)).toEqual(bytes);
  });

  it.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'guess' }],
    ['a wrong region', { S3_REGION: 'us-east-1' }],
    ['an unreachable server', { S3_URL: 'http://127.0.0.1:1/pictures' }],
  ])(
    'R-CALL-18 a bucket that is unusable because of %s causes the error `backend_unusable`',
    async (_, changes) => {
      const refused = { code: 'backend_unusable', status: 502 };
      await expect(s3(changes).get(hash)).rejects.toMatchObject(refused);
      await expect(s3(changes).put(hash, bytes)).rejects.toMatchObject(refused);
    },
  );

  it('a request to a bucket is sent up to three times if the bucket responds with a temporary error', async () => {
    bucket.failNext(503, 2);
    expect(await s3().get(hash)).toEqual(bytes);
    bucket.failNext(503, 3);
    await expect(s3().get(hash)).rejects.toMatchObject({ code: 'backend_unusable' });
  });

  it('E-1 only one half of an access key prevents the start of the server', () => {
    const half = { S3_URL: bucket.bucket_url, S3_ACCESS_KEY_ID: 'us' };
    expect(() => readConfig(half)).toThrow(/S3_SECRET_ACCESS_KEY/);
  });
});

describe('credentials of a bucket without an access key in the settings', () => {
  afterEach(() => vi.unstubAllEnvs());
  const withoutKeys = () => s3({ S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' });
  /** The chain of AWS must not find credentials of the machine that runs the test. */
  const stub = (environment: Record<string, string>) => {
    const none = {
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_CONFIG_FILE: '/none',
      AWS_SHARED_CREDENTIALS_FILE: '/none',
    };
    for (const [name, value] of Object.entries({ ...none, ...environment })) vi.stubEnv(name, value);
  };
  async function withServer<Result>(
    answer: (request: IncomingMessage, body: string) => string,
    work: (url: string) => Promise<Result>,
  ): Promise<Result> {
    const server = await startLocalServer(async (request, response) => {
      response.end(answer(request, await text(request)));
    });
    try {
      return await work(server.origin);
    } finally {
      await server.close();
    }
  }
  const later = () => new Date(Date.now() + 3_600_000).toISOString();
  const works = async () => {
    const store = withoutKeys();
    await store.put(hash, bytes);
    expect(await store.get(hash)).toEqual(bytes);
  };

  it('the environment of AWS gives the credentials', async () => {
    stub({ AWS_ACCESS_KEY_ID: keys.access_key_id, AWS_SECRET_ACCESS_KEY: keys.secret_access_key });
    await works();
  });

  it('the role of a container gives the credentials', async () => {
    const requests: unknown[] = [];
    const answer = (request: IncomingMessage) => {
      requests.push(request.headers.authorization);
      const { access_key_id: AccessKeyId, secret_access_key: SecretAccessKey } = keys;
      return JSON.stringify({ AccessKeyId, SecretAccessKey, Token: 'session', Expiration: later() });
    };
    await withServer(answer, async (url) => {
      stub({ AWS_CONTAINER_CREDENTIALS_FULL_URI: `${url}/role`, AWS_CONTAINER_AUTHORIZATION_TOKEN: 'mine' });
      await works();
    });
    expect(requests).toEqual(['mine']);
  });

  it('a web identity gives the credentials', async () => {
    const requests: string[] = [];
    const answer = (_request: IncomingMessage, body: string) => {
      requests.push(body);
      return `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
        <AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>${keys.access_key_id}</AccessKeyId>
        <SecretAccessKey>${keys.secret_access_key}</SecretAccessKey><SessionToken>session</SessionToken>
        <Expiration>${later()}</Expiration></Credentials></AssumeRoleWithWebIdentityResult>
        </AssumeRoleWithWebIdentityResponse>`;
    };
    const token = join(dataDir, 'token');
    await writeFile(token, 'the-token');
    await withServer(answer, async (url) => {
      stub({
        AWS_WEB_IDENTITY_TOKEN_FILE: token,
        AWS_ROLE_ARN: 'arn:aws:iam::1:role/repartee',
        AWS_REGION: keys.region,
        AWS_ENDPOINT_URL_STS: url,
      });
      await works();
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain('WebIdentityToken=the-token');
  });

  it('no credentials at all cause the error `backend_unusable`', async () => {
    stub({});
    await expect(withoutKeys().get(hash)).rejects.toMatchObject({ code: 'backend_unusable', status: 502 });
  });
});

it('a request to an S3 store that never answers fails at its time limit, although garbage was collected meanwhile', async () => {
  const line = await startHostileLine(bucket.bucket_url);
  const store = s3({ S3_URL: line.url });
  await store.put(hash, bytes);
  line.swallow('all');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let failure: unknown;
  const getting = store.get(hash).catch((error: unknown) => {
    failure = error;
  });
  await realPause(300);
  await collectGarbage();
  await realPause(50);
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(failure).toMatchObject({ cause: { name: 'TimeoutError' } }));
  await getting;
  line.close();
});
