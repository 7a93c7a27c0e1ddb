import { remoteContractErrors } from '@repartee/app-sdk/testing/remote-contract';
import { expect, it } from 'vitest';
import declared from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

// It loads every module of the remote.
it('remote.json matches the exports of the remote', { timeout: 120_000 }, async () => {
  expect(await remoteContractErrors(remote, declared)).toEqual([]);
});
