import type { Api } from '@repartee/app-sdk/first-paint';
import { backendEndpoint } from '@repartee/contracts/remotes/backend-endpoints';
import { expect, it } from 'vitest';
import { remoteApi } from './remote-api.ts';

const reads = backendEndpoint('mfe-two', { method: 'GET', path: '/figures' });

it('B-12 a call to the backend of another remote names the caller, also in a part inside a page of a third remote', async () => {
  const paths: string[] = [];
  const shellApi = {
    call: async ({ path }: { path: string }) => {
      paths.push(path);
    },
  } as unknown as Api;
  const one = remoteApi(shellApi, 'mfe-one');
  await one.call(reads, {});
  await remoteApi(shellApi, 'mfe-two').call(reads, {});
  await remoteApi(one, 'mfe-two').call(reads, {});
  await one.call({ ...reads, path: '/v1/me' }, {});
  expect(paths).toEqual([
    '/v1/remote_calls/mfe-one/mfe-two/figures',
    '/v1/remote/mfe-two/figures',
    '/v1/remote/mfe-two/figures',
    '/v1/me',
  ]);
});
