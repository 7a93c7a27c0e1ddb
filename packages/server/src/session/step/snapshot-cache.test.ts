import { expect, it } from 'vitest';
import { aSnapshot } from '../stage/stage.fixture.ts';
import { SnapshotCache } from './snapshot-cache.ts';

it('the snapshot cache evicts the snapshot that was stored least recently', () => {
  const cache = new SnapshotCache(2);
  const [one, two, three] = Array.from({ length: 3 }, () =>
    aSnapshot(crypto.randomUUID(), crypto.randomUUID()),
  ) as [ReturnType<typeof aSnapshot>, ReturnType<typeof aSnapshot>, ReturnType<typeof aSnapshot>];
  cache.set('one', one);
  cache.set('two', two);
  cache.set('one', one);
  cache.set('three', three);
  expect([cache.get('one'), cache.get('two'), cache.get('three')]).toEqual([one, undefined, three]);
});
