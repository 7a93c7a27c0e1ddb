import { readFileSync } from 'node:fs';
import { remoteIds, remoteManifest } from '@repartee/contracts/platform/remote-manifest';
import { routePattern } from '@repartee/contracts/platform/route-pattern';
import { describe, expect, it } from 'vitest';
import { routeTable } from './route-table.ts';

const declared = remoteIds.flatMap((id) => {
  const text = readFileSync(new URL(`../../../${id}/remote.json`, import.meta.url), 'utf8');
  const { routes } = remoteManifest.parse(JSON.parse(text));
  return routes.map((route) => ({ owner: id, ...route }));
});

/** The same pattern whatever its parameters are called. */
const shapeOf = (path: string) => path.replace(/\{\w+(\??)\}/g, '{$1}');

describe('the remotes’ routes', () => {
  it.each(routeTable.filter(({ owner }) => owner !== 'shell'))(
    '$id $owner declares $path with its layout and access',
    (row) => {
      const found = declared.find(({ path }) => shapeOf(path) === shapeOf(row.path));
      expect(found).toMatchObject({ owner: row.owner, layout: row.layout });
      const asked = typeof row.access === 'string' ? row.access : row.access.toSorted();
      expect(typeof found?.access === 'object' ? found.access.toSorted() : found?.access).toEqual(asked);
    },
  );

  it('R-ROUTE-28 are all of the specification’s, from the first line to the last but the error page', () => {
    const ids = Array.from({ length: 27 }, (_, index) => `R-ROUTE-${index + 1}`);
    expect([...new Set(routeTable.map(({ id }) => id))]).toEqual(ids);
  });

  it('R-ROUTE-28 declare nothing that the specification does not know', () => {
    const known = routeTable.map(({ path }) => shapeOf(path));
    expect(declared.map(({ path }) => path).filter((path) => !known.includes(shapeOf(path)))).toEqual([]);
  });

  it('R-ROUTE-24 R-ROUTE-25 R-ROUTE-26 no path is read as two screens', () => {
    const ambiguous = declared.flatMap((one) => {
      const path = one.path.replace(/\{\w+\??\}/g, '1');
      const fitting = declared.filter((other) => routePattern(other.path).match(path));
      return fitting.length === 1 ? [] : [path];
    });
    expect(ambiguous).toEqual([]);
  });
});
