import { setTimeout as sleep } from 'node:timers/promises';
import { startHostileLine } from '@repartee/testing/hostile-line';
import { startS3CompatibleFake } from '@repartee/testing/s3-compatible';
import { expect, it, vi } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';
import { readConfig } from '../config/config.ts';
import { makeLogger } from '../telemetry/logger.ts';

it('a process without its object store stays ready, and reports that it is degraded in readiness and metrics', async () => {
  const keys = { access_key_id: 'us', secret_access_key: 'ours', region: 'eu-west-3' };
  const bucket = await startS3CompatibleFake({ ...keys, bucket: 'pictures' });
  const { s3 } = readConfig({
    S3_URL: bucket.bucket_url,
    S3_REGION: keys.region,
    S3_ACCESS_KEY_ID: keys.access_key_id,
    S3_SECRET_ACCESS_KEY: keys.secret_access_key,
  });
  const api = await startTestApi({ config: { s3 } });
  const ready = () => api.call(undefined, 'GET', '/health/ready');
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready' } });
  await bucket.close();
  const failure = { object_store: 'The object store cannot be used (ECONNREFUSED).' };
  await vi.waitFor(
    async () =>
      expect(await ready()).toMatchObject({ status: 200, body: { status: 'degraded', details: failure } }),
    { timeout: 20_000, interval: 300 },
  );
  const body = await api.get(undefined, '/metrics');
  expect(body).toMatch(/^dependency_up\{dependency="object_store"\} 0$/m);
  expect(body).toMatch(/^object_store_errors_total\{operation="get"\} [1-9]/m);
  await api.close();
}, 30_000);

it('readiness says why the object store rejects a request', async () => {
  const keys = { access_key_id: 'us', secret_access_key: 'ours', region: 'eu-west-3' };
  const bucket = await startS3CompatibleFake({ ...keys, bucket: 'pictures' });
  const { s3 } = readConfig({
    S3_URL: bucket.bucket_url,
    S3_REGION: keys.region,
    S3_ACCESS_KEY_ID: keys.access_key_id,
    S3_SECRET_ACCESS_KEY: 'theirs',
  });
  const api = await startTestApi({ config: { s3 } });
  const object_store = expect.stringMatching(/\(PUT answered 403 SignatureDoesNotMatch\)/);
  expect(await api.call(undefined, 'GET', '/health/ready')).toMatchObject({
    body: { status: 'degraded', details: { object_store } },
  });
  await api.close();
  await bucket.close();
});

it('a process whose object store accepts connections and never answers stays in service, and logs once that it hangs and once that it is back', async () => {
  const keys = { access_key_id: 'us', secret_access_key: 'ours', region: 'eu-west-3' };
  const bucket = await startS3CompatibleFake({ ...keys, bucket: 'pictures' });
  const line = await startHostileLine(bucket.bucket_url);
  const { s3 } = readConfig({
    S3_URL: line.url,
    S3_REGION: keys.region,
    S3_ACCESS_KEY_ID: keys.access_key_id,
    S3_SECRET_ACCESS_KEY: keys.secret_access_key,
  });
  const lines: { dependency?: string; level: number; msg: string }[] = [];
  const logger = makeLogger('info', 'api', { write: (text) => void lines.push(JSON.parse(text)) });
  const api = await startTestApi({ logger, config: { s3 } });
  const ready = () => api.call(undefined, 'GET', '/health/ready');
  const others = () =>
    Promise.all([
      api.call(undefined, 'GET', '/health/live').then(({ status }) => status),
      api.call('user', 'GET', '/v1/me').then(({ status }) => status),
      api.get(undefined, '/metrics').then((text: string) => /^dependency_up/m.test(text)),
    ]);
  const isUp = { status: 200, body: { status: 'ready' } };
  expect(await ready()).toMatchObject(isUp);

  line.swallow('all');
  // The result of the check no longer holds, so the next request starts a check, which hangs.
  await sleep(2100);
  // A request that waited for the check would name its failure.
  expect(await Promise.all([ready(), ready(), ready()])).toMatchObject([isUp, isUp, isUp]);
  expect(await others()).toEqual([200, 200, true]);
  const object_store = 'No answer within 5 s.';
  const isDown = { status: 200, body: { status: 'degraded', details: { object_store } } };
  await vi.waitFor(async () => expect(await ready()).toMatchObject(isDown), {
    timeout: 20_000,
    interval: 100,
  });
  expect(await Promise.all([ready(), ready(), ready()])).toMatchObject([isDown, isDown, isDown]);
  expect(await others()).toEqual([200, 200, true]);

  line.forward();
  await vi.waitFor(async () => expect(await ready()).toMatchObject(isUp), { timeout: 20_000, interval: 100 });
  expect(lines.filter(({ dependency }) => dependency).map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'a check of /health/ready fails'],
    [30, 'a check of /health/ready succeeds again'],
  ]);
  await api.close();
  line.close();
  await bucket.close();
}, 60_000);
