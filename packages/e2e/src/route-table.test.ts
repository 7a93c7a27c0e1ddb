import { routePattern } from '@repartee/contracts/remotes/route-pattern';
import type { DeclaredAccess } from '@repartee/contracts/runtime/access/can';
import { describe, expect, it } from 'vitest';
import { declaredScreens, shapeOf } from './declared-screens.ts';
import { routeTable } from './route-table.ts';

const ofRemotes = routeTable.filter(({ owner }) => owner !== 'shell');

const sortedAccess = (access: DeclaredAccess) => {
  if (typeof access === 'string') return access;
  return 'any' in access ? { any: access.any.toSorted() } : access.toSorted();
};

describe('routes of the remotes', () => {
  it.each(ofRemotes)(
    '$id the remote $owner declares the page $path with the layout and the access rules of the specification',
    (row) => {
      const found = declaredScreens.find(({ path }) => shapeOf(path) === shapeOf(row.path));
      expect(found).toMatchObject({ owner: row.owner, layout: row.layout });
      expect(found && sortedAccess(found.access)).toEqual(sortedAccess(row.access));
    },
  );

  it('the route table has a row for each requirement from R-ROUTE-1 to R-ROUTE-27', () => {
    const ids = Array.from({ length: 27 }, (_, index) => `R-ROUTE-${index + 1}`);
    expect([...new Set(routeTable.map(({ id }) => id))]).toEqual(ids);
  });

  it('no two pages have path patterns that match the same path', () => {
    const ambiguous = declaredScreens.flatMap((one) => {
      const path = one.path.replace(/\{\w+\??\}/g, '1');
      const fitting = declaredScreens.filter((other) => routePattern(other.path).match(path));
      return fitting.length === 1 ? [] : [path];
    });
    expect(ambiguous).toEqual([]);
  });
});
