import { expect, it } from 'vitest';
import { defineRemote, type RemoteDefinition } from '../define-remote.ts';
import { remoteContractErrors } from './remote-contract.ts';

const texts = async () => ({ default: {} });
const declared = {
  id: 'mfe-auth',
  contract: 1,
  team: 'identity',
  routes: [{ path: '/a', layout: 'app', access: 'public', title: { 'en-GB': 'A', 'fr-FR': 'A' } }],
};
const remote = (more: Partial<RemoteDefinition> = {}) =>
  defineRemote({
    id: 'mfe-auth',
    contract: 1,
    pages: [{ pattern: '/a', load: async () => ({ default: () => null }) }],
    locales: { 'en-GB': texts, 'fr-FR': texts },
    ...more,
  });

it('R-NAV-2 remote.json must list exactly the middleware that the remote provides', async () => {
  const middleware = { gate: () => undefined };
  expect(await remoteContractErrors(remote(), declared)).toEqual([]);
  expect(await remoteContractErrors(remote({ middleware }), { ...declared, middleware: ['gate'] })).toEqual(
    [],
  );
  expect(await remoteContractErrors(remote({ middleware }), declared)).toEqual([
    'The middleware gate is not in remote.json.',
  ]);
  expect(await remoteContractErrors(remote(), { ...declared, middleware: ['gate'] })).toEqual([
    'The middleware gate of remote.json does not exist.',
  ]);
});
