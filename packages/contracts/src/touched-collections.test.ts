import { expect, it } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { collectionOf, touchedByWrites, touchedCollections } from './touched-collections.ts';

const writes = allEndpoints.filter(({ method }) => method !== 'GET').map(({ path }) => path);
const reads = new Set(
  allEndpoints.filter(({ method }) => method === 'GET').map(({ path }) => collectionOf(path)),
);

it('every write of the contracts states which collections it touches, or that it touches none', () => {
  expect(writes.filter((path) => !touchedCollections(path))).toEqual([]);
});

it('every stated path is that of a write, and every touched collection has reads', () => {
  const stale = Object.keys(touchedByWrites).filter(
    (stated) => !writes.some((path) => path === stated || path.startsWith(`${stated}/`)),
  );
  const unread = Object.values(touchedByWrites)
    .flat()
    .filter((collection) => !reads.has(collection));
  expect([stale, unread]).toEqual([[], []]);
});

it('a write to a collection that has reads touches its own, unless it touches none', () => {
  const foreign = writes.filter((path) => {
    const touched = touchedCollections(path) ?? [];
    return touched.length > 0 && reads.has(collectionOf(path)) && !touched.includes(collectionOf(path));
  });
  expect(foreign).toEqual([]);
});

it('the nearest path above a write counts, and a write that is not stated may touch everything', () => {
  expect(touchedCollections('/v1/user_groups/{id}')).toContain('/v1/users');
  expect(touchedCollections('/v1/personas/prompt_previews')).toEqual([]);
  expect(touchedCollections('/weather/forecasts/{id}')).toBeUndefined();
});
