import { expect, it } from 'vitest';
import { createRouteTable } from '../../routing/route-table.ts';
import { aBootManifest } from '../../testing/a-boot-manifest.fixture.ts';
import { firstReads } from './first-reads.ts';

const id = '0a0f8f0e-6d3b-4c57-9c1e-7f6f1f0a9b11';
const boot = aBootManifest();
const addresses = (path: string, manifest = boot) =>
  firstReads(manifest, createRouteTable(manifest).find(path), 'fr-FR').map(({ address }) => address);

it('the user is preloaded for pages that need a signed-in user', () => {
  for (const path of ['/', '/page2', '/terms/privacy', '/403', '/nothing/here'])
    expect([path, addresses(path)]).toEqual([path, []]);
  for (const path of ['/apps', '/settings', `/apps/repartee/session/play-${id}`])
    expect([path, addresses(path)[0]]).toEqual([path, '/v1/me']);
});

it('the API requests that a page of a remote declares are preloaded', () => {
  expect(addresses(`/apps/repartee/scenario/info-${id}`)).toContain(`/v1/scenarios/${id}/brief`);
});

it('the API requests of all dashboard contributions are preloaded once each', () => {
  const all = addresses('/dashboard');
  expect(all.length).toBeGreaterThan(2);
  expect(new Set(all).size).toBe(all.length);
  const off = { ...boot, remotes: boot.remotes.map((one) => ({ ...one, enabled: false })) };
  expect(addresses('/dashboard', off)).toEqual(['/v1/me']);
});
