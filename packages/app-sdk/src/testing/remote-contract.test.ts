import { type Localized, uiLocales } from '@repartee/contracts/locales';
import { expect, it } from 'vitest';
import { defineRemote, type RemoteDefinition } from '../define-remote.ts';
import { remoteContractErrors } from './remote-contract.ts';

const inEveryLanguage = <Value>(value: Value) =>
  Object.fromEntries(uiLocales.map((locale) => [locale, value])) as Localized<Value>;
const texts = async () => ({ default: {} });
const declared = {
  id: 'mfe-auth',
  contract: 1,
  team: 'identity',
  routes: [{ path: '/a', layout: 'app', access: 'public', title: inEveryLanguage('A') }],
};
const remote = (more: Partial<RemoteDefinition> = {}) =>
  defineRemote({
    id: 'mfe-auth',
    contract: 1,
    pages: [{ pattern: '/a', load: async () => ({ default: () => null }) }],
    locales: inEveryLanguage(texts),
    ...more,
  });

it('R-NAV-2 a remote is invalid if its middleware differs from the middleware that its remote.json lists', async () => {
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
