import { startS3CompatibleFake } from '@repartee/testing/s3-compatible';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startTestApi } from '../testing/test-api.ts';

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
