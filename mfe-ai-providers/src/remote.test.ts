import { remoteContractErrors } from '@repartee/app-sdk/testing/remote-contract';
import { expect, it } from 'vitest';
import declared from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

it('remote.json matches the exports of the remote', async () => {
  expect(await remoteContractErrors(remote, declared)).toEqual([]);
});
