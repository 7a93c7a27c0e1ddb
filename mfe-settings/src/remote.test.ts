import { remoteContractErrors } from '@repartee/app-sdk/testing/remote-contract';
import { expect, it } from 'vitest';
import declared from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

it('the remote fulfils the contract with the shell', async () => {
  expect(await remoteContractErrors(remote, declared)).toEqual([]);
});
