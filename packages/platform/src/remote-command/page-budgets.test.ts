import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { integrityOf } from '../registry/builds/build-files.ts';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { checkPageBudgets, pageBudget, pageWeights } from './page-budgets.ts';

/** Returns the page weights of a build whose only page loads an incompressible file of `bytes` bytes. */
function weightsOf(bytes: number, budgets?: object) {
  const dist = aRemoteFolder('mfe-insights', 'overview', ['/insights']);
  const built = readRemoteBuild('mfe-insights', dist);
  const chart = randomBytes(bytes);
  const files = new Map(built.files).set('static/chart.js', chart);
  const { publication } = built;
  const module = { files: [{ path: 'static/chart.js', integrity: integrityOf(chart) }], requires: [] };
  const exposes = { ...publication.exposes, 'overview-page': module };
  const routes = publication.manifest.routes.map((route) => ({ ...route, module: 'overview-page' }));
  const folder = join(dist, '..');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', repartee: { budgets } }));
  const described = { ...publication, exposes, manifest: { ...publication.manifest, routes } };
  return pageWeights({ publication: described, files }, folder, 'remoteEntry.js');
}

it('B-12 a page with a file of 120 kB is within the budget, and a page over 200 kB is rejected', () => {
  expect(checkPageBudgets(weightsOf(120_000))).toMatch(/^ {2}overview-page: 12\d kB of 200 kB$/);
  expect(() => checkPageBudgets(weightsOf(pageBudget))).toThrow(/overview-page loads 20\d kB of 200 kB/);
});

it('B-12 a budget in package.json replaces the default budget of a page', () => {
  const more = { 'overview-page': { kilobytes: 300, reason: 'the map of regions' } };
  expect(checkPageBudgets(weightsOf(pageBudget, more))).toContain('of 300 kB');
  expect(() => weightsOf(1, { 'overview-page': { kilobytes: 300 } })).toThrow('repartee.budgets');
});
