import { expect, it } from 'vitest';
import { remoteRoute } from './remote-manifest.ts';
import { fitsParams } from './route-params.ts';

const id = '0a0f8f0e-6d3b-4c57-9c1e-7f6f1f0a9b11';

it('R-NAV-1 a path value that does not match the format of its parameter is rejected', () => {
  expect(fitsParams({ id: 'uuid' }, { id })).toBe(true);
  for (const other of ['42', '', '0a0f8f0e', `${id}'--`])
    expect(fitsParams({ id: 'uuid' }, { id: other })).toBe(false);
});

it('R-NAV-1 a missing optional path value and a value without a declared format are accepted', () => {
  expect(fitsParams({ copy: 'uuid' }, { product: 'repartee' })).toBe(true);
  expect(fitsParams(undefined, { id: '42' })).toBe(true);
});

it('R-NAV-1 remote.json may only declare formats for parameters of the path', () => {
  const route = { path: '/a/{id}/{copy?}', layout: 'app', access: 'public' };
  const title = { 'en-GB': 'A', 'fr-FR': 'A' };
  const parse = (params: object) => remoteRoute.safeParse({ ...route, title, params }).success;
  expect(parse({ id: 'uuid', copy: 'uuid' })).toBe(true);
  expect(parse({ other: 'uuid' })).toBe(false);
  expect(parse({ id: 'anything' })).toBe(false);
});
