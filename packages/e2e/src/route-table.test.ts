import { readFileSync } from 'node:fs';
import type { DeclaredAccess } from '@repartee/contracts/access/can';
import { remoteManifest } from '@repartee/contracts/platform/remote-manifest';
import { routePattern } from '@repartee/contracts/platform/route-pattern';
import { remoteFolders } from '@repartee/platform/repository';
import { describe, expect, it } from 'vitest';
import { routeTable } from './route-table.ts';

const manifests = remoteFolders().map((id) =>
  remoteManifest.parse(
    JSON.parse(readFileSync(new URL(`../../../${id}/remote.json`, import.meta.url), 'utf8')),
  ),
);
const declared = manifests.flatMap(({ id, routes }) => routes.map((route) => ({ owner: id, ...route })));
const ofRemotes = routeTable.filter(({ owner }) => owner !== 'shell');

/** The same pattern whatever its parameters are called. */
const shapeOf = (path: string) => path.replace(/\{\w+(\??)\}/g, '{$1}');

const sortedAccess = (access: DeclaredAccess) => {
  if (typeof access === 'string') return access;
  return 'any' in access ? { any: access.any.toSorted() } : access.toSorted();
};

describe('the remotes’ routes', () => {
  it.each(ofRemotes)('$id $owner declares $path with its layout and access', (row) => {
    const found = declared.find(({ path }) => shapeOf(path) === shapeOf(row.path));
    expect(found).toMatchObject({ owner: row.owner, layout: row.layout });
    expect(found && sortedAccess(found.access)).toEqual(sortedAccess(row.access));
  });

  it('the table has a row for each of R-ROUTE 1 to 27', () => {
    const ids = Array.from({ length: 27 }, (_, index) => `R-ROUTE-${index + 1}`);
    expect([...new Set(routeTable.map(({ id }) => id))]).toEqual(ids);
  });

  it('no path is read as two screens', () => {
    const ambiguous = declared.flatMap((one) => {
      const path = one.path.replace(/\{\w+\??\}/g, '1');
      const fitting = declared.filter((other) => routePattern(other.path).match(path));
      return fitting.length === 1 ? [] : [path];
    });
    expect(ambiguous).toEqual([]);
  });
});
